import { useState } from 'react'
import { TopicTag } from '#contract/community/community.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export interface TagFieldsProps {
  tags: readonly string[]
  onChange: (tags: readonly string[]) => void
}

const fields = [
  { kind: 'leaving', label: 'Month you get out', hint: 'For example, 2027-06' },
  { kind: 'specialty', label: 'Specialty', hint: 'For example, army-25B' },
  { kind: 'state', label: 'State', hint: 'For example, VA' },
] as const

/** A topic's audience: same separation month, specialty or state. */
export function TagFields({ tags, onChange }: TagFieldsProps) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const change = (kind: string, value: string) => {
    const next = { ...typed, [kind]: value }
    setTyped(next)
    onChange(
      Object.entries(next)
        .map(([name, text]) => tagOf(name, text))
        .filter((tag) => TopicTag.safeParse(tag).success),
    )
  }
  return (
    <Disclosure
      summary={
        tags.length === 0 ? 'Add your month, specialty or state' : `Tags (${tags.length} added)`
      }
    >
      <p className="mb-3 text-sm text-ink-soft">
        People who share them find your topic. Everyone can still read it.
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        {fields.map(({ kind, label, hint }) => {
          const text = typed[kind] ?? ''
          const isWrong = text !== '' && !TopicTag.safeParse(tagOf(kind, text)).success
          return (
            <TextField
              key={kind}
              label={label}
              isOptional
              description={hint}
              value={text}
              onChange={(value) => change(kind, value)}
              {...(isWrong && { errorMessage: `Check the format. ${hint}.` })}
            />
          )
        })}
      </div>
    </Disclosure>
  )
}

function tagOf(kind: string, text: string): string {
  const value = text.trim()
  if (kind === 'state') return `state:${value.toUpperCase()}`
  if (kind === 'specialty') {
    const [service = '', code = ''] = value.split('-')
    return `specialty:${service.toLowerCase()}-${code.toUpperCase()}`
  }
  return `leaving:${value}`
}
