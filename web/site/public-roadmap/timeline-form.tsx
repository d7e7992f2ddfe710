import { Form } from 'react-router'
import { payGrades, serviceNames, services, showPayGrade } from '#contract/military.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { PlainChoice, PlainField } from '#web/ui/plain-form.tsx'
import type { TimelineValues } from './timeline-facts.ts'

const whoChoices = [
  { code: 'active', title: 'On active duty' },
  { code: 'guard', title: 'Guard, on orders' },
  { code: 'reserve', title: 'Reserve, on orders' },
  { code: 'veteran', title: 'Veteran' },
  { code: 'retiree', title: 'Retired' },
  { code: 'spouse', title: 'Spouse or partner' },
]

const leavingChoices = [
  { code: 'end_of_term', title: 'ETS (end of term)' },
  { code: 'retirement', title: 'Retirement' },
  { code: 'medical', title: 'Med board (MEB/PEB)' },
  { code: 'involuntary', title: 'Involuntary' },
  { code: 'other', title: 'Other' },
]

const serviceChoices = services.map((code) => ({ code, title: serviceNames[code] }))
const gradeChoices = payGrades.map((code) => ({ code, title: showPayGrade(code) }))

export interface TimelineFormProps {
  values: TimelineValues
  fields: Readonly<Record<string, string>>
}

/** Asks for a date and, optionally, other facts that affect deadlines; a plain GET form. */
export function TimelineForm({ values, fields }: TimelineFormProps) {
  const { service, grade, years, oconus, joinsReserve } = values
  const hasMore = [service, grade, years, oconus, joinsReserve].some((value) => value !== '')
  return (
    <Form
      action="/roadmap"
      aria-label="Your date"
      className="no-print rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <PlainField
          label="Separation date"
          name="date"
          type="date"
          value={values.date}
          error={fields.date}
        />
        <PlainChoice
          label="Status"
          name="component"
          choices={whoChoices}
          value={values.component || 'active'}
          error={fields.component}
        />
        <PlainChoice
          label="Type of separation"
          name="type"
          choices={leavingChoices}
          value={values.type || 'end_of_term'}
          error={fields.type}
        />
      </div>
      <Disclosure
        summary="Add your service and rank to see your SkillBridge window"
        isOpen={hasMore}
        className="mt-4"
      >
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <PlainChoice
            label="Service"
            name="service"
            choices={serviceChoices}
            none="Any"
            value={service}
            error={fields.service}
            isOptional
          />
          <PlainChoice
            label="Pay grade"
            name="grade"
            choices={gradeChoices}
            none="Any"
            value={grade}
            error={fields.grade}
            isOptional
          />
          <PlainField
            label="Years of service"
            name="years"
            value={years}
            maxLength={2}
            error={fields.years}
            isOptional
          />
        </div>
        <div className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
          <Check name="oconus" label="Stationed OCONUS" value={oconus} />
          <Check
            name="joinsReserve"
            label="Joining the Guard or Reserve right after"
            value={joinsReserve}
          />
        </div>
      </Disclosure>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <button type="submit" className={buttonStyle('primary')}>
          Show my deadlines
        </button>
        <p className="text-sm text-ink-soft">We don’t store what you enter here.</p>
      </div>
    </Form>
  )
}

function Check({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        name={name}
        value="true"
        defaultChecked={value === 'true' || value === '1'}
        className="size-5 shrink-0 accent-brand"
      />
      {label}
    </label>
  )
}
