import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { verifyAuditLogs } from '#contract/operations/audit-logs.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'

/** Events per call: about three seconds. */
const partSize = 200_000

type Check =
  | { state: 'idle' }
  | { state: 'running' | 'good'; checked: number }
  | { state: 'bad'; seq: number; why: string }
  | { state: 'failed'; error: AppError }

const count = (events: number) => events.toLocaleString('en-US')

/** Verifies the whole chain in parts, so a long one shows progress and never times out. */
export function ChainCheck() {
  const [check, setCheck] = useState<Check>({ state: 'idle' })
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  const run = async () => {
    leaving.current = new AbortController()
    const { signal } = leaving.current
    try {
      setCheck(await verifyParts(signal, (checked) => setCheck({ state: 'running', checked })))
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof AppError)) throw error
      setCheck({ state: 'failed', error })
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Button
          variant="secondary"
          icon={ShieldCheck}
          isPending={check.state === 'running'}
          pendingText={
            check.state === 'running' && check.checked > 0
              ? `${count(check.checked)} checked…`
              : 'Checking…'
          }
          onPress={() => void run()}
        >
          Check integrity
        </Button>
      </div>
      {check.state === 'good' && (
        <Alert tone="good" onClose={() => setCheck({ state: 'idle' })}>
          Nothing was changed, removed or inserted. {count(check.checked)} events checked.
        </Alert>
      )}
      {check.state === 'bad' && (
        <Alert tone="error" onClose={() => setCheck({ state: 'idle' })}>
          The log was tampered with. Event {count(check.seq)}: {check.why}.
        </Alert>
      )}
      <ErrorAlert
        error={check.state === 'failed' ? check.error : null}
        onClose={() => setCheck({ state: 'idle' })}
      />
    </div>
  )
}

async function verifyParts(signal: AbortSignal, onProgress: (checked: number) => void) {
  let checked = 0
  let after: number | null = 0
  onProgress(0)
  while (after !== null) {
    const input: { after: number; limit: number } = { after, limit: partSize }
    const part = await callEndpoint(verifyAuditLogs, input, { signal })
    checked += part.checked
    if (part.firstBad) return { state: 'bad', ...part.firstBad } as const
    onProgress(checked)
    after = part.next
  }
  return { state: 'good', checked } as const
}
