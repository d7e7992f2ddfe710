import type { ReactNode } from 'react'
import { OpportunityKind } from '#contract/directory/opportunity-kinds.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { kindNames } from '#web/directory/listing/listing.ts'
import { BotTrap } from '#web/ui/bot-trap.tsx'
import {
  FormProblem,
  PlainChoice,
  PlainField,
  PlainSubmit,
  PlainTextArea,
} from '#web/ui/plain-form.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface OfferFormProps {
  stamp: string
  /** The submitted values, returned with a rejected form. */
  values: Readonly<Record<string, string>> | undefined
  problem: ErrorBody | undefined
}

const labels = {
  organization: 'Organization',
  homepage: 'Website',
  name: 'Your name',
  email: 'Email',
  offer: 'Main type',
  length: 'Length',
  places: 'Locations',
  message: 'What participants do',
}
const kinds = OpportunityKind.options.map((code) => ({ code, title: kindNames[code] }))

/** A host's offer; works without scripts. */
export function OfferForm({ stamp, values, problem }: OfferFormProps) {
  const errors = problem?.fields ?? {}
  const fieldProps = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    value: values?.[name],
    error: errors[name],
  })
  return (
    <form
      method="post"
      // Errors are shown above the form, far down this page.
      action="/partners#offer"
      noValidate
      className="card flex flex-col gap-8 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <BotTrap stamp={stamp} />
      <FormProblem problem={problem} labels={labels} />
      <Group title="Your organization">
        <PlainField
          {...fieldProps('organization')}
          autoComplete="organization"
          maxLength={120}
          description="The name people know you by."
        />
        <PlainField
          {...fieldProps('homepage')}
          type="url"
          autoComplete="url"
          maxLength={300}
          description="Starts with https://"
        />
      </Group>
      <Group title="Contact">
        <PlainField
          {...fieldProps('name')}
          autoComplete="name"
          maxLength={80}
          description="Contact name"
        />
        <PlainField
          {...fieldProps('email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          description="An inbox you check daily."
        />
      </Group>
      <Group title="The opportunity">
        <PlainChoice
          {...fieldProps('offer')}
          choices={kinds}
          description="Choose the closest one."
        />
        <PlainField
          {...fieldProps('length')}
          maxLength={120}
          description="For example: 12 weeks, full-time"
        />
        <div className="sm:col-span-2">
          <PlainField
            {...fieldProps('places')}
            maxLength={300}
            description="Cities and states, or “remote”"
          />
        </div>
        <div className="sm:col-span-2">
          <PlainTextArea
            {...fieldProps('message')}
            rows={7}
            maxLength={5000}
            description="A typical day, requirements, what they’ll learn, and whether you hire after."
          />
        </div>
      </Group>
      <div className="flex flex-col items-start gap-3">
        <PlainSubmit>Submit your program</PlainSubmit>
        <p className="max-w-measure text-sm text-ink-soft">
          We review every submission and contact you before we list it.{' '}
          <TextLink to="/privacy">Privacy</TextLink>
        </p>
      </div>
    </form>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 text-lg font-bold">{title}</legend>
      {children}
    </fieldset>
  )
}
