import { isPaymentOpen, notYet } from './not-yet.ts'

/** Nobody may think that they are about to be charged, or that all of it is there. */
export function PaymentNotice({ className }: { className?: string }) {
  if (isPaymentOpen && notYet.size === 0) return null
  return (
    <aside className={className}>
      <div className="card rounded-card border border-signal bg-signal-tint px-6 py-5">
        {!isPaymentOpen && (
          <p className="max-w-measure">
            <strong>Payments aren’t open yet.</strong> Everything that works today is free for every
            account.
          </p>
        )}
        {notYet.size > 0 && (
          <p className="mt-1 max-w-measure text-sm">
            Planned: {[...notYet].map(inSentence).join(', ')}.
          </p>
        )}
      </div>
    </aside>
  )
}

const inSentence = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
