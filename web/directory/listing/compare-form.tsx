import { buttonStyle } from '#web/ui/button-style.ts'

/** Boxes stand in the cards and belong to the form by this id. */
const compareFormId = 'compare'

/** Sends what is ticked to stand side by side; what was ticked on other pages comes along. */
export function CompareForm({
  chosen,
  shown,
}: {
  chosen: readonly string[]
  shown: readonly string[]
}) {
  const elsewhere = chosen.filter((id) => !shown.includes(id))
  return (
    <form
      id={compareFormId}
      action="/compare"
      className="no-print flex flex-wrap items-center justify-between gap-3 rounded-control bg-tint px-4 py-2"
    >
      <p>
        Tick up to four to see them side by side
        {elsewhere.length > 0 && ` (${elsewhere.length} from before)`}.
      </p>
      {elsewhere.map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      <button type="submit" className={buttonStyle('secondary', 'small')}>
        Compare
      </button>
    </form>
  )
}

/** Chooses one to compare. */
export function CompareBox({
  id,
  title,
  isChosen,
}: {
  id: string
  title: string
  isChosen: boolean
}) {
  return (
    <label className="no-print flex min-h-9 cursor-pointer items-center gap-2 text-sm">
      <input
        form={compareFormId}
        type="checkbox"
        name="ids"
        value={id}
        defaultChecked={isChosen}
        className="size-5 cursor-pointer accent-brand"
      />
      Compare<span className="sr-only"> {title}</span>
    </label>
  )
}
