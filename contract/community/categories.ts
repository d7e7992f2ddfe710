import { z } from 'zod'
import { endpoint, queryInt, text } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'
import { Category, CategoryId } from './community.ts'

/** Who can start topics, as defined by `Category`. */
const WhoPosts = z.enum(Category.shape.whoPosts.options, { error: 'Choose who may post.' })
/** Who can start topics, as defined by `Category`. */
export type WhoPosts = z.infer<typeof WhoPosts>

/** A category's ID in its URL, which never changes: `med-board`. */
export const CategoryKey = CategoryId.refine((key) => key !== 'new', {
  error: 'Choose another key.',
})

/** The fields of a category admins edit. */
const categoryDraft = {
  title: text(60, 1),
  about: text(200, 1),
  /** Categories are sorted by this, lowest first. */
  position: z
    .number({ error: 'Enter a whole number.' })
    .int({ error: 'Enter a whole number.' })
    .min(0, { error: 'Enter 0 or more.' })
    .max(1_000, { error: 'Enter at most 1000.' }),
  whoPosts: WhoPosts,
}
/** A complete category, as admins edit it. */
export const CategoryDraft = z.strictObject(categoryDraft)

/** A category as admins see it. */
export const AdminCategory = z
  .object({
    ...categoryDraft,
    id: z.string(),
    title: z.string(),
    about: z.string(),
    position: z.number().int(),
    /** When set, the category takes no new topics and is no longer listed. */
    archivedAt: Instant.nullable(),
    /** Its topics, including hidden ones. */
    topics: z.number().int(),
    /** Shipped with the product: it can be archived but never deleted. */
    shipped: z.boolean(),
    revision: z.number().int(),
    updatedAt: Instant,
  })
  .meta({ id: 'AdminCategory' })
export type AdminCategory = z.infer<typeof AdminCategory>

const access = { permission: 'community.moderate' } as const
const Id = z.strictObject({ id: CategoryKey })
const revision = z.number({ error: 'Send the revision you read.' }).int().min(1)

export const listAdminCategories = endpoint({
  method: 'GET',
  path: '/api/admin/categories',
  access,
  summary: 'Categories of the community in their order, archived ones last.',
  input: z.strictObject(pageInput),
  output: pageOf(AdminCategory),
})

export const getAdminCategory = endpoint({
  method: 'GET',
  path: '/api/admin/categories/:id',
  access,
  summary: 'One category of the community.',
  input: Id,
  output: AdminCategory,
})

export const getCategoryReach = endpoint({
  method: 'GET',
  path: '/api/admin/categories/:id/reach',
  access,
  summary: 'How much a change of a category touches: topics, posts, followers and drafts.',
  input: Id,
  output: z.object({
    /** Its topics, including hidden ones. */
    topics: z.number().int(),
    /** Posts that members see in them. */
    posts: z.number().int(),
    /** Members who follow at least one of its topics. */
    followers: z.number().int(),
    /** Topics members have begun to write in it. */
    drafts: z.number().int(),
  }),
})

export const createCategory = endpoint({
  method: 'POST',
  path: '/api/admin/categories',
  access,
  summary: 'Adds a category to the community.',
  input: z.strictObject({ id: CategoryKey, ...categoryDraft }),
  output: AdminCategory,
  status: 201,
})

export const updateCategory = endpoint({
  method: 'PATCH',
  path: '/api/admin/categories/:id',
  access,
  summary: 'Changes a category, archives it or opens it again; what is absent stays.',
  input: CategoryDraft.partial().extend({
    id: CategoryKey,
    revision,
    archived: z.boolean().optional(),
  }),
  output: AdminCategory,
})

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/api/admin/categories/:id',
  access,
  summary: 'Archives a category that has topics or came with the product; deletes any other.',
  input: Id.extend({ revision: queryInt(1, 2_000_000_000).optional() }),
  output: z.object({ deleted: z.boolean() }),
})
