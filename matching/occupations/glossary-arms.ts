/**
 * What words of grades, arms, ships and aircraft mean in civilian ones, one or more entries in singular a line, then the words
 * of the civilian trade, or nothing where an entry says nothing of the work (skill levels, codes, grades).
 * General knowledge in our own words; the longest entry that fits a title wins.
 */
export const armsGlossary = `
# levels, grades and paperwork
journeyman, craftsman, apprentice, helper, basic, master, senior, leading, rated, nonrated >
general, conversion, nec, nos, subspecialty, specialty, qualification, qualified, selected, other >
immaterial, deployed, reserve, active duty, class, type, series, system mod, baseline, block >
prefix, suffix, initial, advanced, core, combined school, course, mod, mk, mark, bl, 1c, ii, iii >
iv, individual augmentee, ia ilo, joint, naval, navy, army, air force, marine corp, coast guard >
usmc, usaf, military, service member, department defense >
candidate > student trainee
petty officer, chief petty officer, senior chief, master chief, noncommissioned officer > supervisor
non commissioned officer, nco, ncoic, sergeant, platoon sergeant, chief, lcpo, leader > supervisor
command master chief, command senior chief, command sergeant major, sergeant major > personnel human resources manager
first sergeant, senior enlisted leader, senior enlisted advisor > personnel human resources manager
superintendent > supervisor manager
officer, division officer, limited duty officer > manager
commander, commanding officer > general operations manager executive
executive officer > general operations manager administrative
department head > general operations manager
staff officer > manager analyst
warrant officer > technical manager
aide camp > administrative assistant
enlisted aide > household administrative assistant
protocol > event planner public relations
recruit > trainee
# infantry, armor, artillery, combat
infantry, infantryman, rifleman > security patrol protective
machine gunner, mortarman > weapons security patrol
mortar > weapons
combat arm > security protective
warfare, combat, fire support > operations
tactical, expeditionary >
special force > security intelligence operations
special warfare, special operation > security operations
ranger > security patrol
sniper > security marksman
reconnaissance > surveillance scout patrol
scout, cavalry scout > surveillance patrol
surveillance > surveillance detection
armor, armor crewman, tank crewman > heavy vehicle equipment operator
tank > heavy tracked vehicle
tank turret > heavy equipment mechanic
assault amphibious vehicle > heavy vehicle
amphibious > watercraft vehicle
fighting vehicle > heavy tracked vehicle mobile equipment
bradley, abrams, stryker, tracked vehicle > mobile heavy equipment mechanic
wheeled vehicle, wheel vehicle > bus truck diesel mechanic
artillery, field artillery, cannon, gunner, turret > ordnance weapons
howitzer > ordnance weapons mechanic
gun > weapon ordnance
gunner mate > ordnance weapons maintenance repair
fire control > electronic weapons radar equipment
fire controlman > electrical electronics repairer equipment radar
fire control technician > electrical electronics repairer equipment
fire officer > operations manager
gun mount, gun turret > ordnance weapons machinery
launcher, launching > ordnance explosives equipment
missile > explosives ordnance guided missile equipment
guided missile > explosives ordnance equipment
rocket, torpedo, mine warfare, mineman > explosives ordnance
torpedoman, torpedoman mate > explosives ordnance maintenance
minesweeping > explosives ordnance ship
ordnance, ammunition, ammo, munition > explosives ordnance handling
explosive ordnance disposal, eod > explosives ordnance handling expert
armament, weapon > weapons ordnance
aircraft armament, aviation ordnanceman > aircraft weapons ordnance
armorer > gunsmith small arms repair
small arm > gunsmith weapons repair
nuclear weapon > nuclear ordnance
strategic weapon > missile ordnance
demolition > explosives blaster
combat engineer, sapper > construction explosives laborer
air defense, air defence > radar operator
patriot > radar missile
# security and law
security force > police patrol officer security guard
military police > police patrol officer
master arm > police patrol officer security
military working dog, dog handler > police dog handler
brig, internment, confinement, detention, detainee > correctional jail
corrections > correctional officer jailer
criminal investigation, special investigation, special agent > detective criminal investigator
provost > police
nuclear weapon security > police patrol security guard
force protection > security guard police
antiterrorism, physical security > security management
inspector general > compliance management analyst
judge advocate, staff judge advocate, litigator > lawyer
legalman, legal service > paralegal legal assistant
court reporter > court reporter
boarding team > police customs patrol
# intelligence, language, cyber, signals
intelligence, all source, targeting, collection manager, signal analyst > intelligence analyst
signal intelligence, sigint > intelligence analyst communications
humint, human intelligence, interrogator > intelligence investigator interviewer
counterintelligence > intelligence investigator detective
imagery > imagery intelligence photogrammetry analyst
geospatial > geographic information mapping
topographic > surveying mapping
cryptologic > intelligence communications analyst
cryptologic linguist, linguist, language, translator > interpreter translator
foreign area > political intelligence analyst language
information warfare, cyber warfare > information security analyst
information operation > information public communications analyst
psychological operation > public relations communications
civil affair > public relations community
cyberspace > cyber information security computer network
cyber > information security computer network
cyberspace operation > cyber information security network
offensive, defensive > security
electronic warfare > electronics radar signal equipment
ew > electronics radar signal
ewo > electronics flight
spectrum > radio frequency
signal > communications radio telecommunications
signal officer > telecommunications network manager
signal support > telecommunications network equipment
communication > communications telecommunications radio
telecommunication > telecommunications equipment
information system technician > network computer systems administrator
radioman, radio operator, radio room > radio communications equipment operator
cable > telecommunications line cable installer
satellite, satcom > satellite communications equipment
network > computer network
c2 > operations
c4i > communications computer network
command control > operations communications
data system > computer systems
knowledge management > computer information systems
cms, communications security > communications security records
comsec, cryptographic > communications security equipment
space operation, space system > satellite aerospace operations
missile warning > radar operator
# electronics
electronic technician, electronics technician > electrical electronics repairer commercial industrial equipment
radar > radar electronics equipment repair
sonar > sonar electronics equipment
sonar technician > electrical electronics repairer equipment
aegis > radar electronics equipment computer
combat system > electronics radar equipment
self defense > electronics radar weapons equipment
acoustic > sonar electronics
antenna > antenna radio equipment
countermeasure > electronics equipment
precision measurement, metrology > calibration instrument
calibration, pmel > calibration instrument technologist
tmde > calibration instrument technologist test equipment
test measurement diagnostic > calibration instrument test equipment
miniature, microminiature > electronics soldering circuit board
interior communication > electrical electronics telephone equipment installer
electrician mate > electrician ship electrical
constructionman > construction laborer
construction mechanic > mobile heavy equipment diesel mechanic
construction electrician > electrician
utilitiesman > plumber pipefitter heating air conditioning mechanic
steelworker > structural iron steel worker welder
builder > carpenter construction
equipment operator > construction equipment operating engineer
engineering aid > surveying civil engineering technician
seabee > construction
prime power > power plant operator electrician
power generation, mobile electric > generator electric power
generator > generator electric power mechanic
# aviation
aviator > pilot commercial
naval aviator, pilot, fighter pilot > airline commercial pilot
naval flight officer, flight officer, combat system officer, weapon system officer > pilot navigator flight
instructor pilot > airline commercial pilot flight instructor
fighter > pilot aircraft
bomber, tanker, gunship > aircraft
airlift, mobility > aircraft cargo
tiltrotor > helicopter aircraft
rotary wing, helicopter > helicopter
fixed wing > airplane
navigator > navigator pilot flight
air battle manager > air traffic controller flight
remotely piloted aircraft, rpa > unmanned aircraft drone pilot
uas, uav, unmanned aircraft, unmanned aerial vehicle > unmanned aircraft drone
unmanned > unmanned remote robotics
aircrew > flight crew aircraft
flight engineer > flight engineer aircraft mechanic
loadmaster > aircraft cargo handling
boom operator, aerial refueling, in flight refueling > aircraft refueling
flight surgeon > physician
flight deck > aircraft ground handling
plane captain > aircraft service mechanic
crew chief, aerospace maintenance, aircraft maintenance > aircraft mechanic service technician
aerospace propulsion, aviation machinist mate > aircraft engine mechanic
aerospace ground equipment, support equipment, aviation support equipment > ground support mobile equipment mechanic
airframe, aviation structural mechanic > aircraft structural mechanic
aviation electrician mate > avionics aircraft electrician
aviation electronics technician > avionics technician
aviation boatswain mate > airfield aircraft ground handling
aviation maintenance administrationman > maintenance records production planning clerk
airman >
ejection > aircraft safety equipment
egress > aircraft safety equipment mechanic
survival equipment, aircrew survival equipmentman, aircrew flight equipment, flight equipment > parachute fabric safety equipment
parachute > parachute rigger fabric
rigger > rigger parachute
air traffic control, air controller, combat control, approach control > air traffic controller
airfield > airfield operations
airfield management > airfield operations specialist
air transportation, aerial port > cargo freight agent
air terminal > cargo freight airport
aerial delivery > parachute rigger cargo
aviation fuel > fuel pump operator
fuel, petroleum > fuel petroleum pump operator
arresting gear, catapult, launch recovery > aircraft launch recovery equipment mechanic
sere > survival instructor training
aeromedical > medical flight nurse
weather > meteorologist atmospheric weather
metoc > meteorologist weather oceanographer
meteorology > meteorologist weather
aerographer mate > meteorologist weather technician
nondestructive inspection, ndi > nondestructive testing specialist
low observable > aircraft coating structural
# ships
boatswain mate > sailor deck ship mate
quartermaster > ship navigation mate pilot
coxswain > small boat captain motorboat operator
watercraft, craft master, landing craft > boat ship vessel captain
small craft > motorboat operator
lcac > hovercraft boat vessel
lighterage > boat vessel
causeway > boat vessel dock
afloat, shipboard, surface ship, littoral combat ship > ship
ashore, shore duty >
submarine > submarine ship
undersea > submarine underwater
seaman > sailor deck ship
fireman > ship engine
surface warfare > ship deck officer captain
surface warfare officer, submarine warfare officer > ship captain mate deck officer
deck officer, conning officer > ship captain mate
engineer officer > ship engineer
operations specialist > radar operator navigation ship
machinist mate > ship engineer machinery mechanic
engineman > ship diesel engine mechanic
gas turbine > turbine engine ship
gas turbine system technician > ship engineer turbine engine mechanic
boiler technician > boiler operator ship engineer
main propulsion > ship engine machinery
propulsion > engine machinery
steam > steam boiler
hull maintenance technician, hull technician > welder plumber pipefitter ship
damage controlman, damage control > firefighter ship repair
survivability > damage fire safety
machinery repairman > machinist
molder > molding casting metal
patternmaker > patternmaker
diver, diving > commercial diver
salvage > commercial diver salvage
deep submergence > submersible diver
reactor > nuclear reactor power plant operator
nuclear propulsion, nuclear power > nuclear reactor power plant
oceanography > oceanographer geoscientist hydrologist
hydrography > hydrographic surveyor
ima, intermediate maintenance, namts, depot > maintenance repair shop
organizational maintenance > maintenance repair
`
