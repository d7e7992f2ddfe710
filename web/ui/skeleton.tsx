import { classNames } from './class-names.ts'

/** A static placeholder block for text. Set its size with classes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('forced-edge block h-4 rounded-control bg-line/70', className)}
    />
  )
}

/** Says what is loading, once it takes long enough to wonder. The status names it from the start. */
function SlowNote({ label }: { label: string }) {
  return (
    <p aria-hidden="true" className="appears-when-slow text-sm text-ink-soft">
      {label}…
    </p>
  )
}

/** Placeholder rows for a list; appears after 150 ms and announces loading. */
export function ListSkeleton({ rows = 4, label = 'Loading' }: { rows?: number; label?: string }) {
  return (
    <div role="status" className="appears-late flex flex-col gap-4">
      <span className="sr-only">{label}</span>
      <SlowNote label={label} />
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="rounded-card border border-line bg-surface p-5">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="mt-3 w-4/5" />
          <Skeleton className="mt-2 w-3/5" />
        </div>
      ))}
    </div>
  )
}

/** A placeholder for a page's heading and first text. */
export function PageSkeleton({ label = 'Loading' }: { label?: string }) {
  return (
    <div role="status" className="appears-late flex flex-col gap-4">
      <span className="sr-only">{label}</span>
      <SlowNote label={label} />
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="w-full max-w-measure" />
      <Skeleton className="w-3/4 max-w-measure" />
      <Skeleton className="mt-6 h-48 w-full" />
    </div>
  )
}
