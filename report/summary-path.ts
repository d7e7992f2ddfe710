/** A path, as needed by the summary. */
export interface SummaryPath {
  readonly title: string
  /** "a bachelor’s degree" if the path usually requires one the member lacks. */
  readonly degree?: string | null
  /** What it usually requires besides a degree that the member lacks: "a registered nurse (RN) license". */
  readonly credential?: string | null
  /** O*NET-SOC code, which tells whether the member's own words led here. */
  readonly code?: string
  /** What a quarter of people in this work earn at least. */
  readonly upperPay?: number | null
  /** Median pay a year, and growth by 2034 in percent; null or absent if not published. */
  readonly median?: number | null
  readonly growthPercent?: number | null
  /** Median pay in the first year out of Army enlisted with the member's specialty. */
  readonly firstYear?: number | null
  /** Another job that the member can search for today; null or absent if there is none. */
  readonly meanwhile?: string | null
  /** Ids of matches that lead there. */
  readonly matchIds?: readonly string[]
}
