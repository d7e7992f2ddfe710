import { BothThemes } from './both-themes.tsx'

const colours = [
  ['bg-canvas', 'canvas'],
  ['bg-surface', 'surface'],
  ['bg-tint', 'tint'],
  ['bg-line', 'line'],
  ['bg-control', 'control'],
  ['bg-ink-soft', 'ink-soft'],
  ['bg-ink', 'ink'],
  ['bg-brand', 'brand'],
  ['bg-signal', 'signal'],
  ['bg-good', 'good'],
  ['bg-bad', 'bad'],
  ['bg-step-1', 'step-1'],
  ['bg-step-2', 'step-2'],
  ['bg-step-3', 'step-3'],
  ['bg-step-4', 'step-4'],
  ['bg-step-5', 'step-5'],
  ['bg-step-6', 'step-6'],
] as const

export function FoundationPieces() {
  return (
    <BothThemes title="Type and color">
      {() => (
        <>
          <div>
            <p className="text-4xl font-bold">Your next waypoint</p>
            <p className="mt-2 text-xl font-bold">Leave with a plan</p>
            <p className="mt-2 max-w-measure">
              Your window opens on Dec 23, 2026, in 32 days. You can use 120 days of it before your
              terminal leave begins.
            </p>
            <p className="mt-2 text-sm text-ink-soft">Checked Oct 12, 2026. 25B, 1D7X1, E-5.</p>
          </div>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-3 text-sm">
            {colours.map(([fill, name]) => (
              <li key={name}>
                <span className={`chart block h-10 rounded-control border border-line ${fill}`} />
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </BothThemes>
  )
}
