/** Orthonormalizes a matrix's columns (`rows` × `width`, row by row) in place by modified Gram–Schmidt. */
export function orthonormalize(matrix: Float32Array, rows: number, width: number): void {
  // Works on rows of the transpose, which is more cache-friendly.
  const columns = new Float64Array(matrix.length)
  for (let i = 0; i < rows; i++) {
    for (let k = 0; k < width; k++) columns[k * rows + i] = matrix[i * width + k] as number
  }
  for (let k = 0; k < width; k++) {
    const column = columns.subarray(k * rows, (k + 1) * rows)
    for (let j = 0; j < k; j++) {
      const other = columns.subarray(j * rows, (j + 1) * rows)
      let dot = 0
      for (let i = 0; i < rows; i++) dot += (column[i] as number) * (other[i] as number)
      for (let i = 0; i < rows; i++) column[i] = (column[i] as number) - dot * (other[i] as number)
    }
    let square = 0
    for (let i = 0; i < rows; i++) square += (column[i] as number) * (column[i] as number)
    const scale = square > 1e-20 ? 1 / Math.sqrt(square) : 0
    for (let i = 0; i < rows; i++) column[i] = (column[i] as number) * scale
  }
  for (let i = 0; i < rows; i++) {
    for (let k = 0; k < width; k++) matrix[i * width + k] = columns[k * rows + i] as number
  }
}

/**
 * Cholesky: the lower triangle L (`width` × `width`, row by row) with L·Lᵗ = Aᵗ·B, for A and B of
 * `rows` × `width` with a symmetric positive semidefinite product. Missing dimensions get a 0 on
 * the diagonal.
 */
export function squareRootOf(
  one: Float32Array,
  other: Float32Array,
  rows: number,
  width: number,
): Float64Array {
  const lower = new Float64Array(width * width)
  for (let i = 0; i < rows; i++) {
    const start = i * width
    for (let a = 0; a < width; a++) {
      const value = one[start + a] as number
      const at = a * width
      for (let b = 0; b <= a; b++) {
        lower[at + b] = (lower[at + b] as number) + value * (other[start + b] as number)
      }
    }
  }
  for (let a = 0; a < width; a++) {
    for (let b = 0; b <= a; b++) {
      let sum = lower[a * width + b] as number
      for (let k = 0; k < b; k++) {
        sum -= (lower[a * width + k] as number) * (lower[b * width + k] as number)
      }
      const pivot = lower[b * width + b] as number
      if (a === b) lower[a * width + a] = sum > 1e-9 ? Math.sqrt(sum) : 0
      else lower[a * width + b] = pivot > 0 ? sum / pivot : 0
    }
  }
  return lower
}

/** Solves L·x = v for a lower triangle L in place; dimensions with a 0 on the diagonal become 0. */
export function solveLower(lower: Float64Array, v: Float64Array): void {
  const width = v.length
  for (let a = 0; a < width; a++) {
    let sum = v[a] as number
    for (let k = 0; k < a; k++) sum -= (lower[a * width + k] as number) * (v[k] as number)
    const pivot = lower[a * width + a] as number
    v[a] = pivot > 0 ? sum / pivot : 0
  }
}
