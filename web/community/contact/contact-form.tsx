import { TicketTopic } from '#contract/community/tickets.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { topicWords } from '#web/community/tickets/ticket-words.ts'
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
  /** What was typed; comes back with a form that was refused. */
  values: Readonly<Record<string, string>> | undefined
  /** The topic that a link chose. */
  topic: TicketTopic
  problem: ErrorBody | undefined
}

const labels = {
  topic: 'What is it about?',
  name: 'Your name',
  email: 'Email',
  message: 'Your message',
}
const topics = TicketTopic.options.map((code) => ({ code, title: topicWords[code] }))

/** A message to those who run the service; posts without script. */
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
        description="Any name you want to be called by."
        value={values?.name}
        error={errors.name}
      />
      <PlainField
        label={labels.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        description="Our answer goes there."
        value={values?.email}
        error={errors.email}
      />
      <PlainTextArea
        label={labels.message}
        name="message"
        rows={8}
        maxLength={5000}
        description="No classified or unit details, no Social Security number, no password."
        value={values?.message}
        error={errors.message}
      />
      <div>
        <PlainSubmit>Send</PlainSubmit>
      </div>
      <p className="text-sm text-ink-soft">
        We keep your name, address and message until a year after the matter is closed, and use them
        to answer you. <TextLink to="/privacy">Privacy</TextLink>
      </p>
    </form>
  )
}
