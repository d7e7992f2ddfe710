/** Rows of numbers in a byte each, in units of their row's scale: a quarter of the memory. */
export interface QuantizedRows {
  /** Numbers per row. */
  readonly width: number
  readonly values: Int8Array
  readonly scales: Float32Array
}

/** Rounds each number to within 1/254 of the largest of its row. */
export function quantizeRows(rows: Float32Array, width: number): QuantizedRows {
  const values = new Int8Array(rows.length)
  const scales = new Float32Array(width > 0 ? rows.length / width : 0)
  for (let row = 0; row < scales.length; row++) {
    const start = row * width
    let largest = 0
    for (let at = start; at < start + width; at++) {
      largest = Math.max(largest, Math.abs(rows[at] as number))
    }
    const scale = largest / 127 || 1
    scales[row] = scale
    for (let at = start; at < start + width; at++) {
      values[at] = Math.round((rows[at] as number) / scale)
    }
  }
  return { width, values, scales }
}
