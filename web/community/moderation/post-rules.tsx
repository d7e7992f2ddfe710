import { useState } from 'react'
import {
  createPostRule,
  deletePostRule,
  listPostRules,
  PostRule,
} from '#contract/community/moderation.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Select } from '#web/ui/select.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'

const kinds = [
  { id: 'word', label: 'Word or phrase' },
  { id: 'link', label: 'Link to a site' },
]
const actions = [
  { id: 'hold', label: 'Hold for review' },
  { id: 'refuse', label: 'Refuse' },
]
const { shape } = PostRule

/** Words and links that cause posts to be held or refused. */
export function PostRules() {
  const { data, error, refetch } = useEndpoint(listPostRules, {})
  const remove = useEndpointMutation(deletePostRule, {
    invalidates: [listPostRules],
    onSuccess: () => toast('Rule deleted.'),
  })
  return (
    <section aria-labelledby="rules-title" className="mt-12 max-w-3xl">
      <h2 id="rules-title" className="mb-1 text-xl">
        Word and link rules
      </h2>
      <p className="mb-4 text-ink-soft">
        They apply to every new or edited post. Look-alike letters count as the letters they
        imitate.
      </p>
      <AddRule />
      {remove.error && <Problem error={remove.error} />}
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : data ? (
        <ul className="mt-6 flex flex-col divide-y divide-line">
          {data.items.map(({ id, kind, pattern, action }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span className="wrap-anywhere">
                <span className="font-semibold">{pattern}</span>{' '}
                <span className="text-ink-soft">
                  {kind === 'word' ? 'word' : 'link'}, {action === 'hold' ? 'held' : 'refused'}
                </span>
              </span>
              <Button variant="secondary" size="small" onPress={() => remove.mutate({ id })}>
                Delete<span className="sr-only"> the rule for {pattern}</span>
              </Button>
            </li>
          ))}
          {data.items.length === 0 && <li className="py-2 text-ink-soft">No rules yet.</li>}
        </ul>
      ) : (
        <ListSkeleton rows={2} label="Loading the rules" />
      )}
    </section>
  )
}

function AddRule() {
  const [kind, setKind] = useState<PostRule['kind']>('word')
  const [action, setAction] = useState<PostRule['action']>('hold')
  const [pattern, setPattern] = useState('')
  const add = useEndpointMutation(createPostRule, {
    invalidates: [listPostRules],
    onSuccess: () => {
      setPattern('')
      toast('Rule saved.')
    },
  })
  const fieldError = add.error?.fields?.pattern
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate({ kind, action, pattern })
      }}
    >
      {add.error && !fieldError && <Problem error={add.error} />}
      <div className="grid gap-4 sm:grid-cols-3">
        <Select
          label="Kind"
          choices={kinds}
          value={kind}
          onChange={(id) => setKind(shape.kind.parse(id))}
        />
        <TextField
          label={kind === 'word' ? 'Word or phrase' : 'Site'}
          value={pattern}
          onChange={setPattern}
          maxLength={80}
          {...(fieldError !== undefined && { errorMessage: fieldError })}
        />
        <Select
          label="What happens"
          choices={actions}
          value={action}
          onChange={(id) => setAction(shape.action.parse(id))}
        />
      </div>
      <div>
        <Button type="submit" variant="secondary" isPending={add.isPending}>
          Save rule
        </Button>
      </div>
    </form>
  )
}
