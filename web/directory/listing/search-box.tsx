import { useEffect, useRef, useState } from 'react'
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { listSuggestions, type Suggestion } from '#contract/directory/listing-query.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { classNames } from '#web/ui/class-names.ts'
import { inputStyle } from '#web/ui/input-style.ts'
import { popoverStyle, rowStyle } from '#web/ui/list-box-style.ts'
import { useChoiceSearch } from '#web/ui/use-choice-search.ts'

const kindNames: Record<Suggestion['kind'], string> = {
  organization: 'Organization',
  specialty: 'Military specialty',
  occupation: 'Occupation',
  word: 'Word',
}

interface Offer extends Suggestion {
  readonly key: string
  readonly label: string
}

async function offersFor(text: string, signal: AbortSignal): Promise<Offer[]> {
  if (text.trim().length < 2) return []
  const { items } = await callEndpoint(listSuggestions, { q: text.slice(0, 100) }, { signal })
  return items.map((item) => ({ ...item, key: `${item.kind} ${item.id}`, label: item.text }))
}

export interface SearchBoxProps {
  value: string
  /** Called on every keystroke. */
  onType: (text: string) => void
  onChoose: (choice: Suggestion) => void
}

/** The search input with suggestions from the listing. Without scripts, it's a plain form field. */
export function SearchBox({ value, onType, onChoose }: SearchBoxProps) {
  const [text, setText] = useState(value)
  // Texts typed and not yet in the URL: a late URL update must not overwrite newer typing.
  const pendingSearches = useRef(new Set<string>())
  const { choices, state, lookUp } = useChoiceSearch(offersFor)
  const answered = useRef(value)
  useEffect(() => {
    if (answered.current === value) return
    answered.current = value
    if (!pendingSearches.current.has(value)) setText(value)
    else if (value === text) pendingSearches.current.clear()
  }, [value, text])

  function type(next: string) {
    if (next === text) return
    pendingSearches.current.add(next)
    setText(next)
    lookUp(next)
    onType(next)
  }

  function choose(key: string | number | null) {
    const choice = choices.find((choice) => choice.key === key)
    if (!choice) return
    pendingSearches.current.add(choice.q)
    setText(choice.q)
    onChoose(choice)
  }

  return (
    <ComboBox
      name="q"
      formValue="text"
      allowsCustomValue
      // Open while loading, so results have a place to appear; closed when there are none.
      allowsEmptyCollection={state === 'searching'}
      menuTrigger="input"
      items={choices}
      inputValue={text}
      onInputChange={type}
      onChange={choose}
      value={null}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <Label className="font-semibold">Search</Label>
      <Input
        type="search"
        maxLength={200}
        placeholder="Job, employer or code"
        className={inputStyle}
      />
      <Popover
        className={classNames(
          popoverStyle,
          'w-(--trigger-width)',
          choices.length === 0 && 'hidden',
        )}
      >
        <ListBox className="max-h-80 overflow-auto p-1 outline-none">
          {(choice: Offer) => (
            <ListBoxItem id={choice.key} textValue={choice.label} className={rowStyle}>
              <span className="min-w-0 flex-1">{choice.label}</span>
              <span className="text-sm text-ink-soft">{kindNames[choice.kind]}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
