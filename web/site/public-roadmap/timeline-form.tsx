import { Form } from 'react-router'
import { payGrades, serviceNames, services, showPayGrade } from '#contract/military.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { PlainChoice, PlainField } from '#web/ui/plain-form.tsx'
import type { TimelineValues } from './timeline-facts.ts'

const whoChoices = [
  { code: 'active', title: 'On active duty' },
  { code: 'guard', title: 'In the Guard, on orders' },
  { code: 'reserve', title: 'In the Reserve, on orders' },
  { code: 'veteran', title: 'A veteran' },
  { code: 'retiree', title: 'Retired from service' },
  { code: 'spouse', title: 'A spouse or partner' },
]

const leavingChoices = [
  { code: 'end_of_term', title: 'End of term' },
  { code: 'retirement', title: 'Retirement' },
  { code: 'medical', title: 'Medical separation' },
  { code: 'involuntary', title: 'Involuntary separation' },
  { code: 'other', title: 'Something else' },
]

const serviceChoices = services.map((code) => ({ code, title: serviceNames[code] }))
const gradeChoices = payGrades.map((code) => ({ code, title: showPayGrade(code) }))

export interface TimelineFormProps {
  values: TimelineValues
  fields: Readonly<Record<string, string>>
}

/** Asks for a date and, if wanted, what else moves a deadline; a plain form that answers by its address. */
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
          label="You are"
          name="component"
          choices={whoChoices}
          value={values.component || 'active'}
          error={fields.component}
        />
        <PlainChoice
          label="How you leave"
          name="type"
          choices={leavingChoices}
          value={values.type || 'end_of_term'}
          error={fields.type}
        />
      </div>
      <Disclosure
        summary="Add service and grade to see your SkillBridge window"
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
            label="Full years of service"
            name="years"
            value={years}
            maxLength={2}
            error={fields.years}
            isOptional
          />
        </div>
        <div className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
          <Check name="oconus" label="Stationed overseas" value={oconus} />
          <Check
            name="joinsReserve"
            label="Joining the Guard or Reserve the next day"
            value={joinsReserve}
          />
        </div>
      </Disclosure>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <button type="submit" className={buttonStyle('primary')}>
          Show my deadlines
        </button>
        <p className="text-sm text-ink-soft">Nothing you enter here is stored.</p>
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
