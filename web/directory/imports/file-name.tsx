import { Fragment } from 'react'

/** A file's name that wraps after its separators, and within a part only if the part is too long. */
export function FileName({ name }: { name: string }) {
  const parts = name.split(/(?<=[-_. ])(?=[^-_. ])/)
  return (
    <span className="wrap-anywhere">
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts repeat and never move
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
