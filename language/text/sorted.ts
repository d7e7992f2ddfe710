/** The first slot from `low` to `high` of ascending numbers that isn't below `number`; `high` if all are. */
export function lowerBound(
  numbers: ArrayLike<number>,
  number: number,
  low = 0,
  high = numbers.length,
): number {
  let [first, end] = [low, high]
  while (first < end) {
    const middle = (first + end) >>> 1
    if ((numbers[middle] as number) < number) first = middle + 1
    else end = middle
  }
  return first
}

/** The slot of a number among ascending ones; -1 if absent. */
export function slotOf(numbers: ArrayLike<number>, number: number): number {
  const slot = lowerBound(numbers, number)
  return numbers[slot] === number ? slot : -1
}
