import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PlainField } from '#web/ui/plain-form.tsx'

export interface TopicSearchProps {
  /** The page that answers. */
  action: string
  label: string
  q: string
}

/** Searches topics and what is written in them. */
export function TopicSearch({ action, label, q }: TopicSearchProps) {
  return (
    <Form
      key={q}
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
      <button type="submit" className={buttonStyle('primary')}>
        <Icon of={Search} />
        Search
      </button>
    </Form>
  )
}
