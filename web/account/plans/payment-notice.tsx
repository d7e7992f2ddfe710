import { usePaymentsOpen } from './payments-open.ts'

/** Shown while no payment provider is configured, so no one expects to be charged. */
export function PaymentNotice({ className }: { className?: string }) {
  if (usePaymentsOpen()) return null
  return (
    <aside className={className}>
      <div className="card rounded-card border border-signal bg-signal-tint px-6 py-5">
        <p className="max-w-measure">
          <strong>Payments aren’t open yet.</strong> Everything that works today is free for every
          account.
        </p>
      </div>
    </aside>
  )
}
