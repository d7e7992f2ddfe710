import { buttonStyle } from '#web/ui/button-style.ts'

/** Checkboxes in the cards belong to the form through this ID. */
const compareFormId = 'compare'

/** Opens the comparison of the checked opportunities, including those checked on other pages. */
export function CompareForm({
  chosen,
  shown,
}: {
  chosen: readonly string[]
  shown: readonly string[]
}) {
  const onOtherPages = chosen.filter((id) => !shown.includes(id))
  return (
    <form
      id={compareFormId}
      action="/compare"
      className="no-print flex flex-wrap items-center justify-between gap-3 rounded-control bg-tint px-4 py-2"
    >
      <p>
        Select up to four to compare
        {onOtherPages.length > 0 && ` (${onOtherPages.length} from before)`}.
      </p>
      {onOtherPages.map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      <button type="submit" className={buttonStyle('secondary', 'small')}>
        Compare
      </button>
    </form>
  )
}

/** Selects an opportunity to compare. */
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
