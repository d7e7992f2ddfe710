import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PlainChoice, PlainField } from '#web/ui/plain-form.tsx'

export interface TopicSearchProps {
  /** The URL the form submits to. */
  action: string
  label: string
  q: string
  state: 'all' | 'answered' | 'open'
  tag?: string | undefined
}

const states = [
  { code: 'open', title: 'No answer yet' },
  { code: 'answered', title: 'Answered' },
]

/** Searches topics and their posts. */
export function TopicSearch({ action, label, q, state, tag }: TopicSearchProps) {
  return (
    <Form
      key={`${q} ${state}`}
      action={action}
      role="search"
      aria-label={label}
      className="no-print flex flex-wrap items-end gap-3"
    >
      <div className="min-w-0 flex-1 basis-64">
        <PlainField
          label={label}
          name="q"
          type="search"
          value={q}
          maxLength={200}
          isRequired={false}
        />
      </div>
      <div className="w-full sm:w-48">
        <PlainChoice
          label="Answer"
          name="state"
          value={state === 'all' ? '' : state}
          none="Any"
          choices={states}
          isRequired={false}
        />
      </div>
      {tag && <input type="hidden" name="tag" value={tag} />}
      <button type="submit" className={buttonStyle('primary')}>
        <Icon of={Search} />
        Search
      </button>
    </Form>
  )
}
