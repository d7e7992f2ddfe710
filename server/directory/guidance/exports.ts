import type {
  exportAdminMilestones as milestonesContract,
  exportAdminRules as rulesContract,
} from '#contract/directory/guidance.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { recordAlone } from '#server/platform/audit/audit.ts'
import { todayIn } from '#server/platform/lib/clock.ts'
import { csvFile, maxCsvRows } from '#server/platform/lib/csv-file.ts'
import type { FileAnswer } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { type Editor, toMilestone, toRule } from './guidance.ts'
import { listMilestones, listRules } from './queries.ts'

const sourced = ['source', 'url', 'effectiveFrom', 'checkedOn', 'confidence', 'edited', 'updatedAt']
const ruleColumns = [
  'key',
  'kind',
  'service',
  'components',
  'grades',
  'days',
  'basis',
  'approver',
  'text',
  'conflict',
  'effectiveTo',
  ...sourced,
]
const milestoneColumns = [
  'key',
  'title',
  'anchor',
  'fromDays',
  'toDays',
  'comesBefore',
  'appliesTo',
  'ifMissed',
  'text',
  ...sourced,
]

const plain = (value: unknown) => (Array.isArray(value) ? value.join('; ') : value)
const plainRow = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)]))

const bounds = ({ clock }: Services) => {
  return { today: todayIn(clock, 'America/New_York'), limit: maxCsvRows, offset: 0 }
}

/** The filtered rules as a file; logs the export first. */
export async function exportRules(
  services: Services,
  editor: Editor,
  filters: ParsedInputOf<typeof rulesContract>,
): Promise<FileAnswer> {
  const { rows } = await listRules(services.db, filters, bounds(services))
  const file = { name: 'rules', columns: ruleColumns, kind: 'rule.exported' } as const
  return rowsAsFile(services, editor, { ...file, rows: rows.map(toRule) })
}

/** The filtered milestones as a file; logs the export first. */
export async function exportMilestones(
  services: Services,
  editor: Editor,
  filters: ParsedInputOf<typeof milestonesContract>,
): Promise<FileAnswer> {
  const { rows } = await listMilestones(services.db, filters, bounds(services))
  const file = {
    name: 'milestones',
    columns: milestoneColumns,
    kind: 'milestone.exported',
  } as const
  return rowsAsFile(services, editor, { ...file, rows: rows.map(toMilestone) })
}

interface GuidanceFile {
  readonly name: string
  readonly columns: readonly string[]
  readonly kind: 'rule.exported' | 'milestone.exported'
  readonly rows: readonly object[]
}

async function rowsAsFile(
  services: Services,
  { user, request }: Editor,
  { name, columns, kind, rows }: GuidanceFile,
): Promise<FileAnswer> {
  await recordAlone(services, { kind, actor: user.id, request, detail: { rows: rows.length } })
  return csvFile({
    name,
    day: services.clock.now().toISOString().slice(0, 10),
    columns,
    ids: rows,
    read: async (part) => part.map(plainRow),
  })
}
