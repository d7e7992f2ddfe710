import { useState } from 'react'
import {
  decideCase,
  getCase,
  listCases,
  ModerationAction,
  type ModerationCaseDetail,
} from '#contract/community/moderation.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.tsx'
import { appealActions, decidedLabels, templates, wordsFor } from './moderation-labels.ts'

const lengths = [1, 3, 7, 30, 90, 365].map((days) => ({
  id: String(days),
  label: days === 1 ? '1 day' : `${days} days`,
}))

/** Decides on a post, with a note to its author. */
export function DecideForm({ moderationCase }: { moderationCase: ModerationCaseDetail }) {
  const isAppeal = moderationCase.appeal !== null
  const words = wordsFor[moderationCase.about]
  const actions = ModerationAction.options.map((id) => ({ id, label: words[id] }))
  const [action, setAction] = useState<ModerationAction>('keep')
  const [template, setTemplate] = useState<string>('own')
  const [notes, setNotes] = useState({ writer: '', moderators: '' })
  const [days, setDays] = useState('7')
  const [wasSubmitted, setSubmitted] = useState(false)
  const decide = useEndpointMutation(decideCase, {
    invalidates: [listCases, getCase],
    onSuccess: (after) => toast(after.action ? `${decidedLabels[after.action]}.` : 'Decided.'),
  })
  const tellsWriter = !isAppeal && (action === 'warn' || action === 'suspend')
  // What was written for moderators is never sent to the writer.
  const reader = isAppeal || action === 'keep' ? 'moderators' : 'writer'
  const note = notes[reader]
  const setNote = (text: string) => setNotes({ ...notes, [reader]: text })
  const isMissing = tellsWriter && note.trim() === ''
  const choose = (id: string) => {
    setTemplate(id)
    const chosen = templates.find((template) => template.id === id)
    if (chosen && chosen.text !== '') setNote(chosen.text)
  }
  return (
    <Card as="section" labelledBy="decide-title">
      <h2 id="decide-title" className="text-lg">
        Decide
      </h2>
      <form
        className="mt-3 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setSubmitted(true)
          if (!isMissing) decide.mutate({ id: moderationCase.id, action, note, days: Number(days) })
        }}
      >
        {decide.error && <Problem error={decide.error} />}
        <Select
          label="What to do"
          choices={isAppeal ? appealActions : actions}
          value={action}
          onChange={(id) => setAction(ModerationAction.parse(id))}
        />
        {action === 'suspend' && (
          <Select label="For how long" choices={lengths} value={days} onChange={setDays} />
        )}
        {action !== 'keep' && !isAppeal && (
          <Select label="Template" choices={templates} value={template} onChange={choose} />
        )}
        <TextArea
          label="Note"
          description={
            reader === 'moderators'
              ? 'Only moderators read it.'
              : 'The writer reads this with the decision.'
          }
          rows={4}
          maxLength={2_000}
          value={note}
          onChange={setNote}
          {...(wasSubmitted &&
            isMissing && { errorMessage: 'Tell the writer why, or choose a template.' })}
        />
        <div>
          <Button
            type="submit"
            variant={action === 'keep' ? 'primary' : 'danger'}
            isPending={decide.isPending}
          >
            {isAppeal
              ? action === 'keep'
                ? 'Grant the appeal'
                : 'Keep the decision'
              : words[action]}
          </Button>
        </div>
      </form>
    </Card>
  )
}
