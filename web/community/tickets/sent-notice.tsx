import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** Confirms a submitted form: its number, and what's next. */
export function SentNotice({ number, children }: { number: string; children: ReactNode }) {
  return (
    <div role="status" className="card rounded-card border border-good bg-good-tint p-6">
      <h2 className="flex items-start gap-2 text-xl">
        <Icon of={Check} className="mt-1 text-good" />
        <span>
          Sent. Your ticket number is <span className="tabular">{number}</span>.
        </span>
      </h2>
      <p className="mt-2 max-w-measure">
        We’ve emailed it to you. If you don’t see it, check your spam folder.
      </p>
      <p className="mt-2 max-w-measure">{children}</p>
    </div>
  )
}
