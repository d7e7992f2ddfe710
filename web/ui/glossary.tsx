import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { popoverStyle } from './list-box-style.ts'

export interface GlossaryProps {
  /** As written in the sentence: "TAP". */
  term: string
  /** Spelled out: "Transition Assistance Program". */
  means: string
  /** What it does for the reader, in one sentence. */
  explanation?: string
}

/** An acronym that expands on click; once per page. */
export function Glossary({ term, means, explanation }: GlossaryProps) {
  return (
    <DialogTrigger>
      <Button
        aria-label={`${term}: what it means`}
        className="cursor-help font-[inherit] underline decoration-dotted underline-offset-3"
      >
        {term}
      </Button>
      <Popover className={classNames(popoverStyle, 'max-w-72')}>
        <Dialog aria-label={means} className="p-4 text-sm outline-none">
          <p className="font-semibold">{means}</p>
          {explanation && <p className="mt-1 text-ink-soft">{explanation}</p>}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
