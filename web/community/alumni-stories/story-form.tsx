import { useState } from 'react'
import {
  getOwnStory,
  type OwnStory,
  saveOwnStory,
  storyConsent,
} from '#contract/community/alumni-stories.ts'
import { CrisisNotice } from '#web/community/community/community.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'

const valuesOf = (story: OwnStory | null) => ({
  name: story?.name ?? '',
  title: story?.title ?? '',
  before: story?.before ?? '',
  after: story?.after ?? '',
  text: story?.text ?? '',
})

/** Writes a story; it goes to an admin only with consent. */
export function StoryForm({ story }: { story: OwnStory | null }) {
  const [values, setValues] = useState(() => valuesOf(story))
  const [agrees, setAgrees] = useState(false)
  const isOut = story?.status === 'published' || story?.status === 'waiting'
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change })
  const save = useEndpointMutation(saveOwnStory, {
    invalidates: [getOwnStory],
    onSuccess: ({ status }) =>
      toast(status === 'waiting' ? 'Sent. An admin will read it.' : 'Draft saved.'),
  })
  const fields = save.error?.fields ?? {}
  const errorOf = (name: string) => {
    const errorMessage = fields[name]
    return errorMessage === undefined ? {} : { errorMessage }
  }
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const consent = agrees ? storyConsent.version : null
        save.mutate({ ...values, revision: story?.revision ?? 0, consent })
      }}
    >
      {save.error && <Problem error={save.error} />}
      <TextField
        label="Your name, as the page shows it"
        description="Your full name, your first name, or just what you did: “Former Army 25B.”"
        value={values.name}
        onChange={(name) => set({ name })}
        maxLength={60}
        {...errorOf('name')}
      />
      <TextField
        label="Title"
        value={values.title}
        onChange={(title) => set({ title })}
        maxLength={120}
        {...errorOf('title')}
      />
      <TextField
        label="Before"
        description="What you did in the military."
        value={values.before}
        onChange={(before) => set({ before })}
        maxLength={100}
        {...errorOf('before')}
      />
      <TextField
        label="Now"
        description="What you do today."
        value={values.after}
        onChange={(after) => set({ after })}
        maxLength={100}
        {...errorOf('after')}
      />
      <TextArea
        label="Your story"
        description="100 to 6,000 characters. The hard parts help too. Leave out units, deployments and other people’s names."
        rows={12}
        maxLength={6_000}
        value={values.text}
        onChange={(text) => set({ text })}
        {...errorOf('text')}
      />
      <CrisisNotice texts={[values.text]} />
      {isOut && (
        <p className="text-ink-soft">
          {story?.status === 'published'
            ? 'A change takes your story off the page until an admin has read it again.'
            : 'Agree again to send a changed story. Without it, the story becomes a draft and no one reviews it.'}
        </p>
      )}
      <Checkbox isSelected={agrees} onChange={setAgrees}>
        {storyConsent.text}
      </Checkbox>
      <div>
        <Button type="submit" isPending={save.isPending}>
          {agrees
            ? 'Send to an admin'
            : isOut
              ? 'Take back and save as a draft'
              : 'Save as a draft'}
        </Button>
      </div>
    </form>
  )
}
