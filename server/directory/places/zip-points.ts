/**
 * Where a military ZIP code is, for codes of one installation that the ZIP table puts 6 to 320 miles
 * off: the installation's main area. The official location listing's points there agree within 4 miles.
 */
const corrected: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  // Fort Bragg
  '28310': [35.14, -79.0],
  // Shaw
  '29152': [33.968, -80.488],
  // Eglin
  '32542': [30.461, -86.547],
  // Redstone Arsenal
  '35898': [34.684, -86.648],
  // Arnold
  '37389': [35.402, -86.057],
  // Offutt
  '68113': [41.123, -95.915],
  // Fort Worth Joint Reserve Base
  '76127': [32.774, -97.433],
  // Randolph
  '78150': [29.534, -98.281],
  // Lackland
  '78236': [29.388, -98.621],
  // Air Force Academy
  '80840': [38.992, -104.894],
  // Schriever
  '80912': [38.804, -104.524],
  // Mountain Home
  '83648': [43.046, -115.863],
  // Luke
  '85309': [33.541, -112.378],
  // March
  '92518': [33.888, -117.273],
  // Elmendorf-Richardson
  '99506': [61.25, -149.8],
}

/** The right point of a ZIP code that the ZIP table misplaces; undefined for all others. */
export function correctedPoint(zip: string): { latitude: number; longitude: number } | undefined {
  const point = corrected[zip]
  return point && { latitude: point[0], longitude: point[1] }
}
