import { useState } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { Alert } from '#web/ui/alert.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'

const Arrival = z.object({ unread: z.array(z.string()) })

/** After an import: what to check, and unplaced lines to copy from. */
export function UnreadLines() {
  const { state } = useLocation()
  const [isClosed, setClosed] = useState(false)
  const arrival = Arrival.safeParse(state)
  if (!arrival.success || isClosed) return null
  const { unread } = arrival.data
  const count = unread.length === 1 ? '1 line' : `${unread.length} lines`
  return (
    <div className="mb-6">
      <Alert
        tone={unread.length > 0 ? 'signal' : 'good'}
        title={
          unread.length > 0 ? `We couldn’t place ${count} of your file.` : 'Your file is imported.'
        }
        onClose={() => setClosed(true)}
      >
        <p>Check titles, dates and employers below: software reads files imperfectly.</p>
        {unread.length > 0 && (
          <Disclosure summary={`Show ${count}`}>
            <ul className="max-h-60 list-disc overflow-y-auto ps-5 text-sm [overflow-wrap:anywhere]">
              {unread.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
                <li key={index}>{line}</li>
              ))}
            </ul>
          </Disclosure>
        )}
      </Alert>
    </div>
  )
}
