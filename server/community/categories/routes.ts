import * as contract from '#contract/community/categories.ts'
import { route } from '#server/platform/route.ts'
import {
  categoriesOf,
  createCategory,
  deleteCategory,
  reachOf,
  requireAdminCategory,
  updateCategory,
} from './categories.ts'

export const categoryRoutes = [
  route(contract.listAdminCategories, ({ input, db, services }) =>
    categoriesOf(db, input, services.config.public.pageSize),
  ),
  route(contract.createCategory, ({ input, ...acting }) => createCategory(acting, input)),
  route(contract.getAdminCategory, ({ input, db }) => requireAdminCategory(db, input.id)),
  route(contract.getCategoryReach, ({ input, db }) => reachOf(db, input.id)),
  route(contract.updateCategory, ({ input, ...acting }) => updateCategory(acting, input)),
  route(contract.deleteCategory, ({ input, ...acting }) => deleteCategory(acting, input)),
]
