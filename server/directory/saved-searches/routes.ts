import * as contract from '#contract/directory/saved-searches.ts'
import { route } from '#server/platform/route.ts'
import {
  changeSearch,
  removeSearch,
  savedResults,
  savedSearchesOf,
  saveSearch,
} from './saved-searches.ts'
import { unsubscribe } from './unsubscribe.ts'

export const savedSearchRoutes = [
  route(contract.listSavedSearches, ({ input, user, services }) =>
    savedSearchesOf(services, user, input),
  ),
  route(contract.createSavedSearch, ({ input, user, services }) =>
    saveSearch(services, user, input),
  ),
  route(contract.updateSavedSearch, ({ input, user, services }) =>
    changeSearch(services, user, input),
  ),
  route(contract.deleteSavedSearch, ({ input, user, services }) =>
    removeSearch(services, user, input.id),
  ),
  route(contract.listSavedSearchResults, ({ input, user, services }) =>
    savedResults(services, user, input),
  ),
  route(contract.unsubscribeFromAlerts, ({ input, services }) => unsubscribe(services, input)),
]
