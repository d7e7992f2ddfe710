import * as contract from '#contract/directory/list-views.ts'
import { route } from '#server/platform/route.ts'
import {
  createListView,
  deleteListView,
  listViewsOf,
  restoreListView,
  setDefaultListView,
  updateListView,
} from './list-views.ts'

export const listViewRoutes = [
  route(contract.listListViews, ({ input, user, db }) => listViewsOf(db, user.id, input.list)),
  route(contract.createListView, ({ input, ...acting }) => createListView(acting, input)),
  route(contract.setDefaultListView, ({ input, ...acting }) => setDefaultListView(acting, input)),
  route(contract.updateListView, ({ input, ...acting }) => updateListView(acting, input)),
  route(contract.deleteListView, ({ input, ...acting }) => deleteListView(acting, input.id)),
  route(contract.restoreListView, ({ input, ...acting }) => restoreListView(acting, input.id)),
]
