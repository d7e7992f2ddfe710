import { TicketTopic } from '#contract/community/tickets.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { topicLabels } from '#web/community/tickets/tickets.ts'
import { BotTrap } from '#web/ui/bot-trap.tsx'
import {
  FormProblem,
  PlainChoice,
  PlainField,
  PlainSubmit,
  PlainTextArea,
} from '#web/ui/plain-form.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface ContactFormProps {
  stamp: string
  /** The submitted values, returned with a rejected form. */
  values: Readonly<Record<string, string>> | undefined
  /** The topic preselected by a link. */
  topic: TicketTopic
  problem: ErrorBody | undefined
}

const labels = {
  topic: 'What is it about?',
  name: 'Your name',
  email: 'Email',
  message: 'Your message',
}
const topics = TicketTopic.options.map((code) => ({ code, title: topicLabels[code] }))

/** Sends a message to support; works without scripts. */
export function ContactForm({ stamp, values, topic, problem }: ContactFormProps) {
  const errors = problem?.fields ?? {}
  return (
    <form method="post" action="/contact" noValidate className="flex flex-col gap-5">
      <BotTrap stamp={stamp} />
      <FormProblem problem={problem} labels={labels} />
      <PlainChoice
        label={labels.topic}
        name="topic"
        choices={topics}
        value={values?.topic ?? topic}
        error={errors.topic}
      />
      <PlainField
        label={labels.name}
        name="name"
        autoComplete="name"
        maxLength={80}
        description="Whatever you’d like us to call you."
        value={values?.name}
        error={errors.name}
      />
      <PlainField
        label={labels.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        description="We’ll reply here."
        value={values?.email}
        error={errors.email}
      />
      <PlainTextArea
        label={labels.message}
        name="message"
        rows={8}
        maxLength={5000}
        description="Don’t include classified or unit details, Social Security numbers or passwords."
        value={values?.message}
        error={errors.message}
      />
      <div>
        <PlainSubmit>Send</PlainSubmit>
      </div>
      <p className="text-sm text-ink-soft">
        We use your name, email and message to answer you, and delete them a year after we close
        your ticket. <TextLink to="/privacy">Privacy</TextLink>
      </p>
    </form>
  )
}
