import * as contract from '#contract/operations/settings.ts'
import { route } from '#server/platform/route.ts'
import { changeSettings, settingChanges, settingsOf, siteOf } from './settings.ts'

export const settingRoutes = [
  route(contract.getSettings, ({ db }) => settingsOf(db)),
  route(contract.updateSettings, ({ input, user, request, services }) =>
    changeSettings(services, user, input, request),
  ),
  route(contract.listSettingChanges, ({ input, db, services }) =>
    settingChanges(db, input, services.config.public.pageSize),
  ),
  route(contract.getSite, ({ services }) => siteOf(services)),
]
