import * as contract from '#contract/community/inbound-mail.ts'
import { route } from '#server/platform/route.ts'
import { receiveMail, requireSignatureHeader } from './inbound-mail.ts'

export const inboundMailRoutes = [
  route(
    contract.receiveMail,
    ({ request, services }) => receiveMail(services, request),
    ({ request, services }) => requireSignatureHeader(services, request),
  ),
]
