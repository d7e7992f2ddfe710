import { useEffect, useRef, useState } from 'react'
import {
  type Application,
  getApplication,
  listApplications,
  updateApplication,
} from '#contract/transition/applications.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { todayIn } from '#web/lib/today-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Saves part of an application and invalidates the lists. */
function useSave(done?: string) {
  return useEndpointMutation(updateApplication, {
    invalidates: [getApplication, listApplications],
    ...(done !== undefined && { onSuccess: () => toast(done) }),
  })
}

/** The next action and its due date. */
export function NextActionForm({ application: { id, nextAction } }: { application: Application }) {
  const [text, setText] = useState(nextAction?.text ?? '')
  const [due, setDue] = useState(nextAction?.due ?? null)
  const { account } = useSession()
  const save = useSave('Next step saved.')
  const typed = text.trim()
  return (
    <Card as="section" labelledBy="next-title">
      <h2 id="next-title" className="text-lg">
        Next step
      </h2>
      {save.error && <Problem error={save.error} />}
      <form
        className="mt-3 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ id, nextAction: typed === '' ? null : { text: typed, due } })
        }}
      >
        <TextField
          label="What"
          placeholder="Call back, send my resume"
          value={text}
          onChange={setText}
          maxLength={200}
        />
        <DateField
          label="By"
          isOptional
          value={due}
          onChange={setDue}
          today={todayIn(account?.time_zone, new Date())}
        />
        <div>
          <Button type="submit" variant="secondary" isPending={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  )
}

const saveAfterMs = 1_000

/** Saved one second after the last keystroke, and when the page unmounts. */
export function Notes({ application: { id, notes } }: { application: Application }) {
  const [text, setText] = useState(notes)
  const [saved, setSaved] = useState(notes)
  const { mutate, error, isPending } = useSave()
  useEffect(() => {
    if (text === saved || isPending) return
    const timer = setTimeout(
      () => mutate({ id, notes: text }, { onSuccess: () => setSaved(text) }),
      saveAfterMs,
    )
    return () => clearTimeout(timer)
  }, [id, text, saved, isPending, mutate])
  const isSaved = text === saved
  const unsaved = useRef<string | null>(null)
  useEffect(() => {
    unsaved.current = isSaved ? null : text
  }, [isSaved, text])
  // The user navigates away within that second.
  useEffect(
    () => () => {
      if (unsaved.current !== null) mutate({ id, notes: unsaved.current })
    },
    [id, mutate],
  )
  useEffect(() => {
    if (isSaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSaved])
  return (
    <Card as="section" labelledBy="notes-title">
      <h2 id="notes-title" className="text-lg">
        Notes
      </h2>
      {error && <Problem error={error} />}
      <TextArea
        label="What was said, names, questions"
        rows={6}
        maxLength={10_000}
        value={text}
        onChange={setText}
      />
      <p role="status" className="mt-1 text-sm text-ink-soft">
        {isPending ? 'Saving' : isSaved ? 'Saved' : 'Not saved yet'}
      </p>
    </Card>
  )
}

/** The member's contact at the host. */
export function ContactForm({ application: { id, contact } }: { application: Application }) {
  const [name, setName] = useState(contact?.name ?? '')
  const [email, setEmail] = useState(contact?.email ?? '')
  const [phone, setPhone] = useState(contact?.phone ?? '')
  const save = useSave('Contact saved.')
  const orNull = (typed: string) => (typed.trim() === '' ? null : typed.trim())
  const fields = save.error?.fields ?? {}
  const wrongEmail = fields['contact.email'] ?? fields.email
  return (
    <Card as="section" labelledBy="contact-title">
      <h2 id="contact-title" className="text-lg">
        Your contact
      </h2>
      {save.error && !wrongEmail && <Problem error={save.error} />}
      <form
        className="mt-3 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const contact = { name: orNull(name), email: orNull(email), phone: orNull(phone) }
          const isEmpty = Object.values(contact).every((value) => value === null)
          save.mutate({ id, contact: isEmpty ? null : contact })
        }}
      >
        <TextField label="Name" value={name} onChange={setName} maxLength={120} />
        <TextField
          label="Email"
          type="email"
          value={email}
          onChange={setEmail}
          {...(wrongEmail !== undefined && { errorMessage: wrongEmail })}
        />
        <TextField label="Phone" type="tel" value={phone} onChange={setPhone} maxLength={40} />
        <div>
          <Button type="submit" variant="secondary" isPending={save.isPending}>
            Save contact
          </Button>
        </div>
      </form>
    </Card>
  )
}
