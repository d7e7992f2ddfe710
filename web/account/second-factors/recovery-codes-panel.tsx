import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { copyText } from './copy-text.ts'

const title = 'Recovery codes for Waypoint'

/** New recovery codes, shown only once, with copy, download and print. */
export function RecoveryCodesPanel({
  codes,
  onKept,
}: {
  codes: readonly string[]
  onKept: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = `${title}\n\nEach works once.\n\n${codes.join('\n')}\n`
  return (
    <section
      aria-labelledby="new-recovery-codes"
      className="prints-alone mb-6 flex flex-col gap-4 rounded-card border border-signal bg-signal-tint p-5"
    >
      <h3 ref={heading} tabIndex={-1} id="new-recovery-codes" className="text-lg font-semibold">
        Save these recovery codes
      </h3>
      <p>
        Use one to log in if you lose your app or passkey. Each works once. We won’t show them
        again, so save them somewhere safe, not on your phone.
      </p>
      <ul aria-label="Recovery codes" className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-sm font-semibold sm:text-base">{code}</code>
          </li>
        ))}
      </ul>
      <div className="no-print flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="small"
          icon={Copy}
          onPress={() => copyText(text, 'Codes copied.')}
        >
          Copy
        </Button>
        <Button variant="secondary" size="small" icon={Download} onPress={() => download(text)}>
          Download
        </Button>
        <Button variant="secondary" size="small" icon={Printer} onPress={() => window.print()}>
          Print
        </Button>
        <Button size="small" onPress={onKept}>
          I’ve saved them
        </Button>
      </div>
    </section>
  )
}

/** Saves the codes as a text file, entirely in the browser. */
function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'waypoint-recovery-codes.txt'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url))
}
