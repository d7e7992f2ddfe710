import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import {
  type ConditionSubject,
  conditionProblem,
  conditionSubjects,
  formatCondition,
  type MilestoneCondition,
  parseCondition,
  valuesOf,
} from '#contract/directory/milestone-conditions.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { componentChoices, formatConditions, typeChoices } from './guidance-labels.ts'

/** The endpoint takes at most this many. */
const maxConditions = 10
const maxYears = 45

/** A subject as it is, and negated. */
const subjectLabels: Readonly<Record<ConditionSubject, readonly [is: string, not: string]>> = {
  component: ['Status is one of', 'Status is none of'],
  type: ['Separation is one of', 'Separation is none of'],
  serving: ['Still serving', 'No longer serving, or a spouse'],
  skillbridge: ['Can use SkillBridge', 'Can’t use SkillBridge'],
  oconus: ['Stationed OCONUS or afloat', 'Stationed in CONUS'],
  joins_reserve: [
    'Joining the Guard or Reserve',
    'Not joining the Guard or Reserve, or not sure yet',
  ],
  remote: ['Looking for remote work', 'Not looking for remote work'],
  mycaa: ['Partner’s grade allows MyCAA, or is unknown', 'Partner’s grade is above MyCAA’s'],
  licensed: ['Work takes a state license, or is unknown', 'Work takes no state license'],
  asks_education: ['Asked for help with school', 'Didn’t ask for help with school'],
  bdd_missed: ['Too late for an early VA claim', 'Not too late for an early VA claim'],
  'years<': ['Years of service under', 'Years of service at least, or unknown'],
  'years>=': ['Years of service at least', 'Years of service under, or unknown'],
}

const idOf = ({ subject, isNegated }: Pick<MilestoneCondition, 'subject' | 'isNegated'>) =>
  `${isNegated ? 'not:' : ''}${subject}`

const choices = conditionSubjects.flatMap((subject) =>
  subjectLabels[subject].map((label, index) => {
    const isNegated = index === 1
    return { id: idOf({ subject, isNegated }), label, subject, isNegated }
  }),
)

interface ConditionsFieldProps {
  /** Conditions as the endpoint takes them; also incomplete ones while they're filled in. */
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur: () => void
  errorMessage: string | undefined
}

/** Who a milestone is for: conditions chosen in words, which must all be true. */
export function ConditionsField({ value, onChange, onBlur, errorMessage }: ConditionsFieldProps) {
  const root = useRef<HTMLFieldSetElement>(null)
  const before = useRef(value.length)
  const describedBy = useId()
  // Focuses the added condition; removing one removes the focused element.
  useEffect(() => {
    const [was, is] = [before.current, value.length]
    before.current = is
    if (was === is) return
    const all = root.current?.querySelectorAll('select') ?? []
    if (is > was) [...all].at(-1)?.focus()
    else root.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }, [value.length])
  const replace = (index: number, text: string) =>
    onChange(value.map((value, i) => (i === index ? text : value)))
  return (
    <fieldset
      ref={root}
      aria-describedby={describedBy}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur()
      }}
      className="flex min-w-0 flex-col items-start gap-3"
    >
      <legend className="mb-1 font-semibold">Who it’s for</legend>
      <p id={describedBy} className="text-sm text-ink-soft">
        A member sees the step when all conditions are true. Without any, everyone does.
      </p>
      {value.length > 0 && (
        <ul className="flex w-full flex-col gap-3">
          {value.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two conditions can be the same
            <li key={index} className="rounded-card border border-line p-4">
              <ConditionRow
                text={text}
                name={`Condition ${index + 1}`}
                isChecked={errorMessage !== undefined}
                onChange={(next) => replace(index, next)}
                onRemove={() => onChange(value.filter((_, i) => i !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      {value.length < maxConditions && (
        <Button
          data-add
          variant="secondary"
          size="small"
          icon={Plus}
          onPress={() => onChange([...value, 'component:'])}
        >
          Add a condition
        </Button>
      )}
      <p role="status" className="text-sm">
        <span className="text-ink-soft">In words: </span>
        {formatConditions(value.filter((text) => conditionProblem(text) === undefined))}
      </p>
    </fieldset>
  )
}

interface ConditionRowProps {
  text: string
  name: string
  /** Whether to say what's missing. */
  isChecked: boolean
  onChange: (text: string) => void
  onRemove: () => void
}

function ConditionRow({ text, name, isChecked, onChange, onRemove }: ConditionRowProps) {
  const condition = parseCondition(text)
  const problem = isChecked ? conditionProblem(text) : undefined
  const set = (change: Partial<MilestoneCondition>) =>
    condition && onChange(formatCondition({ ...condition, ...change }))
  const choose = (id: string) => {
    const chosen = choices.find((choice) => choice.id === id)
    if (!chosen) return
    const { subject, isNegated } = chosen
    const values = condition?.subject === subject ? condition.values : []
    onChange(formatCondition({ subject, isNegated, values, years: condition?.years ?? null }))
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <Select
            label={name}
            choices={choices}
            value={condition ? idOf(condition) : null}
            placeholder={text}
            onChange={choose}
            errorMessage={condition ? undefined : problem}
          />
        </div>
        <IconButton label={`Remove ${name.toLowerCase()}`} icon={Trash2} onPress={onRemove} />
      </div>
      {condition && valuesOf(condition.subject).length > 0 && (
        <CheckboxGroup
          label={condition.subject === 'component' ? 'Status' : 'Separation'}
          choices={condition.subject === 'component' ? componentChoices : typeChoices}
          columns={2}
          value={[...condition.values]}
          onChange={(values) => set({ values: inOrder(condition.subject, values) })}
          errorMessage={problem}
        />
      )}
      {condition?.subject.startsWith('years') && (
        <NumberField
          label="Years"
          value={condition.years}
          onChange={(years) => set({ years })}
          minValue={1}
          maxValue={maxYears}
          errorMessage={problem}
        />
      )}
    </div>
  )
}

/** The chosen values in the vocabulary's order, so that the same choice is stored the same way. */
const inOrder = (subject: ConditionSubject, values: readonly string[]) =>
  valuesOf(subject).filter((value) => values.includes(value))
