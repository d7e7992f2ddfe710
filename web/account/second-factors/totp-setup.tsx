import { type FormEvent, useState } from 'react'
import type { startTotp } from '#contract/account/second-factors.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { Button } from '#web/ui/button.tsx'
import { TotpField } from './code-field.tsx'
import { copyText } from './copy-text.ts'

export interface TotpSetupProps {
  setup: OutputOf<typeof startTotp>
  isPending: boolean
  errorMessage: string | undefined
  onCode: (code: string) => Promise<void>
  onCancel: () => void
}

/** The QR code, the secret for manual entry, and the field for the first code. */
export function TotpSetup({ setup, isPending, errorMessage, onCode, onCancel }: TotpSetupProps) {
  const { secret, qr } = setup
  const [isMissing, setMissing] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    setMissing(code === '')
    if (code !== '') await onCode(code)
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="grid gap-6 rounded-card border border-line bg-surface p-5 sm:grid-cols-[13rem_1fr]"
    >
      <svg
        role="img"
        aria-label="QR code for your authenticator app"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="w-52 max-w-full forced-color-adjust-none"
      >
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <div className="flex min-w-0 flex-col gap-4">
        <p>Scan the QR code with your authenticator app. Can’t scan it? Enter this key:</p>
        <p className="flex flex-wrap items-center gap-3">
          <code className="font-semibold break-words">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <Button variant="secondary" size="small" onPress={() => copyText(secret, 'Key copied.')}>
            Copy key
          </Button>
        </p>
        <TotpField
          name="code"
          errorMessage={isMissing ? 'Enter a code.' : errorMessage}
          autoFocus
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isPending={isPending}>
            Turn on
          </Button>
          <Button variant="quiet" onPress={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    </form>
  )
}
