import { Path, PathPoint } from './path.tsx'

/** Sequential steps on a line; the first is the next one to do. */
export function StepPath({
  label,
  steps,
}: {
  label: string
  steps: readonly { readonly title: string; readonly text: string }[]
}) {
  return (
    <Path label={label}>
      {steps.map(({ title, text }, index) => (
        <PathPoint key={title} state={index === 0 ? 'next' : 'later'}>
          <h3 className="text-lg">{title}</h3>
          <p className="mt-1 max-w-measure text-ink-soft">{text}</p>
        </PathPoint>
      ))}
    </Path>
  )
}
