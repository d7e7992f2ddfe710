import * as contract from '#contract/directory/licenses.ts'
import { route } from '#server/platform/route.ts'
import { licensePortability } from './licenses.ts'

export const licenseRoutes = [
  route(contract.getLicensePortability, ({ input, services }) =>
    licensePortability(services, input),
  ),
]
