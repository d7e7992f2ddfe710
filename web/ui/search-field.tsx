import { Search } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { controlStyle } from './input-style.ts'

interface SearchFieldProps {
  label: string
  value: string
  onSearch: (text: string) => void
  className?: string | undefined
}

/** Searches on Enter or with its button; follows the URL on back navigation. */
export function SearchField({ label, value, onSearch, className }: SearchFieldProps) {
  const id = useId()
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(text)
      }}
      className={classNames('flex flex-col gap-1.5', className)}
    >
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="search"
          name="q"
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className={controlStyle}
        />
        <Button type="submit" variant="secondary" icon={Search}>
          Search
        </Button>
      </div>
    </form>
  )
}
