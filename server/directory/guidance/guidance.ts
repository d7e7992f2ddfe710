import type { Selectable } from 'kysely'
import {
  AdminMilestone,
  AdminRule,
  type createMilestone as createMilestoneContract,
  type createRule as createRuleContract,
  type MilestoneDraft,
  type RuleDraft,
  type countRuleReach as reachContract,
  type updateMilestone as updateMilestoneContract,
  type updateRule as updateRuleContract,
} from '#contract/directory/guidance.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { moveListingVersion } from '#server/directory/imports/imports.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import { changedFields } from '#server/platform/audit/changed-fields.ts'
import type { AuditKind } from '#server/platform/audit/kinds.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Milestone, Rule } from '#server/platform/db/schema.ts'
import { todayIn } from '#server/platform/lib/clock.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { requireDateStays, requireMilestone, requireRule } from './guidance-checks.ts'
import * as queries from './queries.ts'

/** The acting editor and the request. */
export interface Editor {
  readonly user: SignedIn
  readonly request: RequestInfo
}

const managedFields = (row: Selectable<Rule> | Selectable<Milestone>) => ({
  id: row.key,
  key: row.key,
  revision: row.revision,
  text: row.text,
  source: row.source,
  url: row.url,
  effectiveFrom: row.effective_from,
  checkedOn: row.checked_on,
  confidence: row.confidence,
  edited: row.edited,
  updatedAt: row.updated_at?.toISOString() ?? null,
})

/** Whether the engine looks the rule up by key: `findRule` in matching/rules. */
const isNeeded = ({ kind }: Pick<Selectable<Rule>, 'kind'>) => kind === 'eligibility'

/** A rule as admins see it. */
export function toRule(row: Selectable<Rule>): AdminRule {
  return AdminRule.parse({
    ...managedFields(row),
    kind: row.kind,
    service: row.service,
    components: row.component?.split('|') ?? [],
    grades: row.grades,
    days: row.days,
    basis: row.basis,
    approver: row.approver,
    conflict: row.conflict,
    effectiveTo: row.effective_to,
    isNeeded: isNeeded(row),
  })
}

/** A milestone as admins see it. */
export function toMilestone(row: Selectable<Milestone>): AdminMilestone {
  return AdminMilestone.parse({
    ...managedFields(row),
    title: row.title,
    anchor: row.anchor,
    fromDays: row.from_days,
    toDays: row.to_days,
    comesBefore: row.comes_before,
    appliesTo: row.applies_to,
    ifMissed: row.if_missed,
    isNeeded: false,
  })
}

function requireRow<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new AppError('not_found', 'There is no such entry.')
  return row
}

export const ruleOf = async (db: Db, key: string) =>
  toRule(requireRow(await queries.findRule(db, key)))
export const milestoneOf = async (db: Db, key: string) =>
  toMilestone(requireRow(await queries.findMilestone(db, key)))

export function reachOf(
  db: Db,
  { service, grade = [], component = [] }: ParsedInputOf<typeof reachContract>,
): Promise<OutputOf<typeof reachContract>> {
  return queries.countReach(db, { service, grades: grade, components: component })
}

const orNull = (text: string | null) => (text === null || text.trim() === '' ? null : text)

/** The columns written on any edit. */
function editedRow(
  { clock }: Services,
  draft: Pick<RuleDraft, 'source' | 'url' | 'effectiveFrom' | 'confidence' | 'text'>,
) {
  return {
    text: draft.text,
    source: draft.source,
    url: draft.url,
    effective_from: draft.effectiveFrom,
    confidence: draft.confidence,
    // Saving implies the source was just checked.
    checked_on: todayIn(clock, 'America/New_York'),
    edited: true,
    updated_at: clock.now(),
  }
}

function ruleRow(services: Services, key: string, draft: RuleDraft, revision: number) {
  const { kind, service, components, grades, days, basis, approver, conflict, effectiveTo } = draft
  const component = components.length > 0 ? components.join('|') : null
  return {
    ...editedRow(services, draft),
    key,
    kind,
    service,
    component,
    grades,
    days,
    basis,
    approver: approver && orNull(approver),
    conflict: conflict && orNull(conflict),
    effective_to: effectiveTo,
    revision,
  }
}

function milestoneRow(services: Services, key: string, draft: MilestoneDraft, revision: number) {
  const { title, anchor, fromDays, toDays, comesBefore, appliesTo, ifMissed } = draft
  return {
    ...editedRow(services, draft),
    key,
    title,
    anchor,
    from_days: fromDays,
    to_days: toDays,
    comes_before: comesBefore,
    applies_to: appliesTo,
    if_missed: ifMissed && orNull(ifMissed),
    revision,
  }
}

const keyTaken = () => {
  const message = 'This key is taken. Choose another.'
  return new AppError('conflict', message, { fields: { key: message } })
}
const changedMeanwhile = () =>
  new AppError('conflict', 'Someone else changed this meanwhile. Reload, then make your change.')

/** Finishes a change: every node reloads rules and milestones, and the audit log records it. */
async function finish(
  tx: Tx,
  services: Services,
  { user, request }: Editor,
  { kind, key, before, after }: { kind: AuditKind; key: string; before?: object; after?: object },
): Promise<void> {
  await moveListingVersion(tx)
  const detail = changedFields(before, after)
  await record(tx, services, { kind, actor: user.id, subject: key, detail, request })
}

/** Revision 0 of a new row: it can only overwrite a removed one. */
const none = 0

export function createRule(
  services: Services,
  editor: Editor,
  { key = newId(), ...draft }: ParsedInputOf<typeof createRuleContract>,
): Promise<AdminRule> {
  requireRule(draft)
  return services.db.transaction().execute(async (tx) => {
    if (await queries.findRule(tx, key)) throw keyTaken()
    const row = await queries.saveRule(tx, { ...ruleRow(services, key, draft, none), revision: 1 })
    if (!row) throw keyTaken()
    const after = toRule(row)
    await finish(tx, services, editor, { kind: 'rule.created', key, after })
    return after
  })
}

export function updateRule(
  services: Services,
  editor: Editor,
  { key, revision, ...change }: ParsedInputOf<typeof updateRuleContract>,
): Promise<AdminRule> {
  return services.db.transaction().execute(async (tx) => {
    const before = toRule(requireRow(await queries.findRule(tx, key)))
    if (revision !== undefined && before.revision !== revision) throw changedMeanwhile()
    const draft = requireRule({ ...before, ...change })
    requireDateStays(before, draft)
    if (before.isNeeded && draft.kind !== before.kind) {
      const message = 'The matching engine needs this rule to stay an eligibility rule.'
      throw new AppError('conflict', message, { fields: { kind: message } })
    }
    const row = await queries.saveRule(tx, ruleRow(services, key, draft, before.revision))
    if (!row) throw changedMeanwhile()
    const after = toRule(row)
    await finish(tx, services, editor, { kind: 'rule.changed', key, before, after })
    return after
  })
}

export function deleteRule(
  services: Services,
  editor: Editor,
  { key, revision }: { key: string; revision?: number | undefined },
): Promise<void> {
  const { db, clock } = services
  return db.transaction().execute(async (tx) => {
    const before = toRule(requireRow(await queries.findRule(tx, key)))
    if (before.isNeeded) {
      const message = 'The matching engine needs this rule. Change it instead.'
      throw new AppError('conflict', message)
    }
    const now = clock.now()
    if (!(await queries.remove(tx, 'rule', { key, revision, at: now }))) throw changedMeanwhile()
    await finish(tx, services, editor, { kind: 'rule.deleted', key, before })
  })
}

export function createMilestone(
  services: Services,
  editor: Editor,
  { key = newId(), ...draft }: ParsedInputOf<typeof createMilestoneContract>,
): Promise<AdminMilestone> {
  requireMilestone(draft)
  return services.db.transaction().execute(async (tx) => {
    if (await queries.findMilestone(tx, key)) throw keyTaken()
    const newRow = { ...milestoneRow(services, key, draft, none), revision: 1 }
    const row = await queries.saveMilestone(tx, newRow)
    if (!row) throw keyTaken()
    const after = toMilestone(row)
    await finish(tx, services, editor, { kind: 'milestone.created', key, after })
    return after
  })
}

export function updateMilestone(
  services: Services,
  editor: Editor,
  { key, revision, ...change }: ParsedInputOf<typeof updateMilestoneContract>,
): Promise<AdminMilestone> {
  return services.db.transaction().execute(async (tx) => {
    const before = toMilestone(requireRow(await queries.findMilestone(tx, key)))
    if (revision !== undefined && before.revision !== revision) throw changedMeanwhile()
    const draft = requireMilestone({ ...before, ...change })
    requireDateStays(before, draft)
    const written = milestoneRow(services, key, draft, before.revision)
    const row = await queries.saveMilestone(tx, written)
    if (!row) throw changedMeanwhile()
    const after = toMilestone(row)
    await finish(tx, services, editor, { kind: 'milestone.changed', key, before, after })
    return after
  })
}

export function deleteMilestone(
  services: Services,
  editor: Editor,
  { key, revision }: { key: string; revision?: number | undefined },
): Promise<void> {
  const { db, clock } = services
  return db.transaction().execute(async (tx) => {
    const before = toMilestone(requireRow(await queries.findMilestone(tx, key)))
    const now = clock.now()
    if (!(await queries.remove(tx, 'milestone', { key, revision, at: now })))
      throw changedMeanwhile()
    await finish(tx, services, editor, { kind: 'milestone.deleted', key, before })
  })
}
