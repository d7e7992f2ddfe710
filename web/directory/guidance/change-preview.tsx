import { RuleDraft } from '#contract/directory/guidance.ts'
import { previewMilestone, previewRule } from '#contract/directory/guidance-previews.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { showDate } from '#web/ui/dates.ts'
import { EffectiveDay } from './effective-day.ts'
import { CompleteMilestone } from './milestone-draft.ts'

const plural = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

const debounceMs = 600
const box = 'rounded-card border border-line bg-tint px-4 py-3'

interface PreviewProps {
  /** Null for a new entry. */
  entryKey: string | null
  /** Needs the day it takes effect. */
  isDated: boolean
  /** The form's values, possibly incomplete. */
  typed: object
  /** Whether the values differ from the stored entry. */
  isChanged: boolean
}

/** The named values, omitting those a draft doesn't have. */
function only(typed: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => names.includes(name)))
}

/** How many windows would change if the rule in the form were saved. */
export function RulePreview({ entryKey, isDated, typed, isChanged }: PreviewProps) {
  const debounced = useDebouncedValue(JSON.stringify(typed), debounceMs)
  const schema = isDated ? RuleDraft.extend({ effectiveFrom: EffectiveDay }) : RuleDraft
  const draft = schema.safeParse(only(JSON.parse(debounced), Object.keys(RuleDraft.shape)))
  const { data } = useEndpoint(
    previewRule,
    { key: entryKey ?? 'new-entry', draft: draft.success ? draft.data : null },
    { enabled: isChanged && draft.success, keepPrevious: true },
  )
  if (!isChanged) return null
  if (!draft.success || !data) {
    return <p className={box}>Fill in the form to see which members’ windows change.</p>
  }
  const { windows, reports, members, isCapped, days } = data
  return (
    <p role="status" className={box}>
      {windows === 0
        ? `Saving this changes no one’s window`
        : `Saving this changes the window of ${isCapped ? 'at least ' : ''}${plural(windows, 'member')}`}
      , of {plural(members, 'member')} checked on {days.map(showDate).join(' and ')}. Other days can
      differ.
      {windows > 0 &&
        ` They have ${plural(reports, 'report')}, which stay as they are; new ones follow the rule.`}
    </p>
  )
}

/** How many roadmaps would change if the milestone in the form were saved. */
export function MilestonePreview({ entryKey, isDated, typed, isChanged }: PreviewProps) {
  const debounced = useDebouncedValue(JSON.stringify(typed), debounceMs)
  const schema = isDated
    ? CompleteMilestone.extend({ effectiveFrom: EffectiveDay })
    : CompleteMilestone
  const draft = schema.safeParse(only(JSON.parse(debounced), Object.keys(CompleteMilestone.shape)))
  const { data, error } = useEndpoint(
    previewMilestone,
    { key: entryKey ?? 'new-entry', draft: draft.success ? draft.data : null },
    { enabled: isChanged && draft.success, keepPrevious: true },
  )
  if (!isChanged) return null
  if (!draft.success || error || !data) {
    return <p className={box}>Fill in the form to see which members’ roadmaps change.</p>
  }
  const { reports, members, isCapped, days } = data
  const [today] = days
  return (
    <div role="status" className={`flex flex-col gap-2 ${box}`}>
      {days.length === 1 && today ? (
        <p>Saving this {stepChange(today)}.</p>
      ) : (
        <>
          <p>Saving this:</p>
          <ul className="ml-5 list-disc">
            {days.map(({ day, ...counts }, index) => (
              <li key={day}>
                {index === 0 ? 'Today' : `From ${showDate(day)}`}: {stepChange(counts)}.
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        Checked for {isCapped ? 'the first ' : ''}
        {plural(members, 'member')} on {days.map(({ day }) => showDate(day)).join(' and ')}. Other
        days can differ.
        {reports > 0 &&
          ` The members it changes have ${plural(reports, 'report')}, which stay as they are; new ones follow it.`}
      </p>
    </div>
  )
}

/** "adds the step for 2 members, changes it for 1 member". */
function stepChange({
  added,
  removed,
  changed,
}: Pick<OutputOf<typeof previewMilestone>, 'added' | 'removed' | 'changed'>): string {
  const parts = [
    added > 0 ? `adds the step for ${plural(added, 'member')}` : '',
    removed > 0 ? `removes it for ${plural(removed, 'member')}` : '',
    changed > 0 ? `changes it for ${plural(changed, 'member')}` : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? 'changes no one’s roadmap' : parts.join(', ')
}
