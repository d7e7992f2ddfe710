export const inputStyle =
  'block w-full min-h-11 rounded-control border border-control bg-surface px-3 py-2 text-base text-ink placeholder:text-ink-soft data-disabled:cursor-not-allowed data-disabled:opacity-60 data-invalid:border-bad data-invalid:ring-1 data-invalid:ring-bad'

/** The same for native fields, which use another attribute for invalid. */
export const controlStyle = `${inputStyle} aria-invalid:border-bad aria-invalid:ring-1 aria-invalid:ring-bad`
