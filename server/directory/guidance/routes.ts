import * as contract from '#contract/directory/guidance.ts'
import * as previews from '#contract/directory/guidance-previews.ts'
import type { Page } from '#contract/page.ts'
import { todayIn } from '#server/platform/lib/clock.ts'
import { route } from '#server/platform/route.ts'
import type { Services } from '#server/platform/services.ts'
import { exportMilestones, exportRules } from './exports.ts'
import * as guidance from './guidance.ts'
import { previewMilestone, previewRule } from './previews.ts'
import { listMilestones, listRules } from './queries.ts'

interface Paging {
  page?: number | undefined
  pageSize?: number | undefined
}

interface Bounds {
  today: string
  limit: number
  offset: number
}

/** A page of rows mapped to the contract. */
async function pageOf<Row, Item>(
  { page = 1, pageSize }: Paging,
  { config, clock }: Services,
  find: (bounds: Bounds) => Promise<{ rows: Row[]; total: number }>,
  show: (row: Row) => Item,
): Promise<Page<Item>> {
  const size = pageSize ?? config.public.pageSize
  const today = todayIn(clock, 'America/New_York')
  const { rows, total } = await find({ today, limit: size, offset: (page - 1) * size })
  return { items: rows.map(show), total, page, pageSize: size }
}

export const guidanceRoutes = [
  route(contract.listAdminRules, ({ input, db, services }) =>
    pageOf(input, services, (bounds) => listRules(db, input, bounds), guidance.toRule),
  ),
  route(contract.exportAdminRules, ({ input, user, request, services }) =>
    exportRules(services, { user, request }, input),
  ),
  route(contract.getAdminRule, ({ input, db }) => guidance.ruleOf(db, input.key)),
  route(contract.countRuleReach, ({ input, db }) => guidance.reachOf(db, input)),
  route(previews.previewRule, ({ input, services }) => previewRule(services, input)),
  route(previews.previewMilestone, ({ input, services }) => previewMilestone(services, input)),
  route(contract.createRule, ({ input, user, request, services }) =>
    guidance.createRule(services, { user, request }, input),
  ),
  route(contract.updateRule, ({ input, user, request, services }) =>
    guidance.updateRule(services, { user, request }, input),
  ),
  route(contract.deleteRule, async ({ input, user, request, services }) => {
    await guidance.deleteRule(services, { user, request }, input)
    return undefined
  }),
  route(contract.listAdminMilestones, ({ input, db, services }) =>
    pageOf(input, services, (bounds) => listMilestones(db, input, bounds), guidance.toMilestone),
  ),
  route(contract.exportAdminMilestones, ({ input, user, request, services }) =>
    exportMilestones(services, { user, request }, input),
  ),
  route(contract.getAdminMilestone, ({ input, db }) => guidance.milestoneOf(db, input.key)),
  route(contract.createMilestone, ({ input, user, request, services }) =>
    guidance.createMilestone(services, { user, request }, input),
  ),
  route(contract.updateMilestone, ({ input, user, request, services }) =>
    guidance.updateMilestone(services, { user, request }, input),
  ),
  route(contract.deleteMilestone, async ({ input, user, request, services }) => {
    await guidance.deleteMilestone(services, { user, request }, input)
    return undefined
  }),
]
