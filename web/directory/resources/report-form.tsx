import { Form } from 'react-router'
import type { ErrorBody } from '#contract/errors.ts'
import { BotTrap } from '#web/ui/bot-trap.tsx'
import { FormProblem, PlainChoice, PlainSubmit, PlainTextArea } from '#web/ui/plain-form.tsx'
import { reasonNames } from './resource-labels.ts'

const labels = { reason: 'What is wrong?', note: 'What did you see?' }
const reasons = Object.entries(reasonNames).map(([code, title]) => ({ code, title }))

export interface ReportFormProps {
  path: string
  stamp: string
  problem: ErrorBody | undefined
  values: { reason: string; note: string } | undefined
}

/** Reports a problem with an entry; one click when no explanation is needed. */
export function ReportForm({ path, stamp, problem, values }: ReportFormProps) {
  return (
    <Form method="post" action={path} noValidate className="flex flex-col items-start gap-4">
      <FormProblem problem={problem} labels={labels} />
      <BotTrap stamp={stamp} />
      <PlainChoice
        label={labels.reason}
        name="reason"
        none="Choose one"
        choices={reasons}
        value={values?.reason}
        error={problem?.fields?.reason}
      />
      <PlainTextArea
        label={labels.note}
        name="note"
        rows={3}
        maxLength={500}
        isOptional
        value={values?.note}
        error={problem?.fields?.note}
        description="Please leave out names and numbers of people. We cannot answer here."
      />
      <PlainSubmit>Send report</PlainSubmit>
    </Form>
  )
}
