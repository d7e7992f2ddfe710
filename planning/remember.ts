/** Computes a value once per object and keeps it as long as the object. */
export function perObject<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>()
  return (key) => {
    if (!known.has(key)) known.set(key, make(key))
    return known.get(key) as V
  }
}

/** Computes a value once per key; forgets all when more than `most` are known. */
export function perKey<K, V>(make: (key: K) => V, most = Number.POSITIVE_INFINITY): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    let value = known.get(key)
    if (value === undefined) {
      value = make(key)
      if (known.size >= most) known.clear()
      known.set(key, value)
    }
    return value
  }
}
