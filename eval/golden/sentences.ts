/** A self-description, and the occupations a counselor would think of first. */
export interface GoldenSentence {
  readonly text: string
  readonly right: readonly string[]
}

/**
 * Self-descriptions with their occupations, written before the engine was run. Every other one (the
 * first, the third, …) was used to tune the engine; the others only test it.
 */
export const goldenSentences: readonly GoldenSentence[] = `
I fixed helicopters for six years > 49-3011.00
routers and switches > 15-1244.00 15-1231.00 15-1241.00 49-2022.00
motor pool sergeant > 49-1011.00 49-3031.00
processed pay > 43-3051.00
I like being outdoors > 45-4011.00 37-3011.00 33-3031.00 39-9032.00
drove trucks in convoys > 53-3032.00 53-3033.00
I ran the supply room for my company > 43-5071.00 53-7065.00 13-1081.00 11-3071.00
cooked for 400 people a day > 35-2012.00 35-2014.00 35-1011.00
worked on radios and antennas > 49-2021.00 49-2094.00 49-2022.00
combat medic, treated patients in the field > 29-2042.00 29-2043.00 31-9092.00
I was a nurse on a surgical ward > 29-1141.00 29-1141.03 29-2061.00
set up servers and user accounts > 15-1244.00 15-1232.00 15-1231.00
help desk for about 300 users > 15-1232.00 15-1231.00
monitored networks for intrusions > 15-1212.00 15-1299.05 15-1299.04
welding and metal work > 51-4121.00 47-2211.00 51-2041.00
repaired diesel engines on heavy vehicles > 49-3031.00 49-3042.00
I did electrical wiring in barracks > 47-2111.00
plumbing and water lines > 47-2152.00
built roads and runways with bulldozers > 47-2073.00 47-2071.00
guarded the gate and checked IDs > 33-9032.00
military police, patrol and traffic stops > 33-3051.00
investigated crimes on base > 33-3021.00 33-9021.00
analyzed intelligence reports and briefed the commander > 33-3021.06
translated Arabic during interviews > 27-3091.00
took photos and video for public affairs > 27-4021.00 27-4031.00 27-3031.00
wrote news stories for the base paper > 27-3023.00 27-3043.00 27-3031.00
taught recruits how to shoot and march > 13-1151.00 25-3099.00
recruited high school students into the Army > 13-1071.00
kept personnel records and typed orders > 43-4161.00 43-6014.00 43-9061.00
I handled awards, leave and promotions paperwork > 43-4161.00 13-1071.00 43-9061.00
balanced the books for the unit's budget > 43-3031.00 13-2031.00 13-2011.00
loaded cargo planes > 53-7062.00 53-1041.00 43-5011.00
drove a forklift in the warehouse > 53-7051.00 53-7065.00 43-5071.00
fueled aircraft and ran the fuel point > 53-7072.00 51-8093.00 53-7062.00
controlled air traffic in the tower > 53-2021.00
flew Black Hawks > 53-2012.00 53-2011.00
operated drones > 53-2012.00 17-3021.00 53-2011.00
fixed avionics on fighter jets > 49-2091.00
repaired sheet metal on aircraft skins > 51-2011.00 47-2211.00 49-3011.00
stood watch in the engine room of a destroyer > 53-5031.00 53-5011.00 51-8021.00
ran a nuclear reactor on a submarine > 51-8011.00 19-4051.00
boat crew, search and rescue > 53-5022.00 53-5011.00 33-9092.00 29-2042.00 53-5021.00
diver, underwater welding > 49-9092.00
fought fires on the flight line > 33-2011.00
disposed of bombs and explosives > 47-5032.00
tested water and food for safety > 19-5011.00 19-4042.00 29-9099.00 45-2011.00 19-4013.00 19-5012.00
cleaned teeth and assisted the dentist > 31-9091.00 29-1292.00
took x-rays > 29-2034.00
drew blood and ran lab tests > 31-9097.00 29-2012.00 29-2011.00
filled prescriptions > 29-2052.00 29-1051.00
helped soldiers with depression and stress > 21-1014.00 29-2053.00 21-1023.00 21-1011.00
chaplain's assistant > 21-2099.00 21-2011.00 21-2021.00 43-6014.00
prepared wills and legal papers > 23-2011.00 43-6012.00 23-1011.00
played trumpet in the band > 27-2042.00
forecast the weather for pilots > 19-2021.00
made maps from satellite images > 17-1021.00 19-4099.03 17-3031.00 15-1299.02
surveyed land for construction > 17-1022.00 17-3031.00
wrote software in Python > 15-1252.00 15-1251.00
kept a database of parts > 15-1242.00 43-5071.00 43-9021.00
planned missions and logistics for a battalion > 13-1081.00 11-3071.00
led a platoon of 40 people > 11-1021.00 33-1091.00 43-1011.00 13-1151.00 33-1012.00
managed a dining facility > 11-9051.00 35-1012.00
bought supplies and wrote contracts > 13-1023.00 11-3061.00 43-3061.00
calibrated test equipment > 17-3028.00
heating and air conditioning repair > 49-9021.00
ran generators > 51-8013.00 51-8021.00 49-2094.00 49-9071.00
packed parachutes > 49-9096.00 49-9099.00
trained dogs to find explosives > 39-2011.00
inspected vehicles for safety > 53-6051.07 53-6051.00 49-3023.00
organized sports and gym classes for sailors > 39-9032.00 39-9031.00 11-9072.00
sorted mail > 43-5051.00
answered 911 calls and sent the ambulance > 43-5031.00
ran cable and fiber on poles > 49-9052.00 49-2022.00 49-9051.00
safety officer, wrote accident reports > 19-5011.00 19-5012.00
`
  .trim()
  .split('\n')
  .map((line) => {
    const [text = '', right = ''] = line.split(' > ')
    return { text, right: right.split(' ') }
  })
