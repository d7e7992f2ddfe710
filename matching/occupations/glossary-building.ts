/** Words of building, mining, repairing and transporting; read by `trade-words.ts`. */
export const buildingGlossary = `
# construction and building
carpenter, chippy, form builder, form setter, formsetter, shorer, scaffold builder, scaffolder, trim carpenter, finish carpenter, shuttering > carpenter
deck builder, stair builder, cabinet installer > carpenter
painter, paperhanger, wallpaperer, paper hanger, decorator house, spray painter, whitewasher, sign painter, stenciler > painter construction paperhanger
striper, calciminer, billposter, bill poster > painter construction paperhanger
pipefitter, steamfitter, pipe fitter, gasfitter, gas fitter, sprinkler fitter, pipe cutter, plumber, pipeliner > plumber pipefitter steamfitter pipelayer
sewer pipe layer, pipelayer, lead burner, leadburner, drainlayer, drain > plumber pipefitter steamfitter pipelayer
sewer jet, septic, rooter, septic tank, honey dipper, cesspool > septic tank servicer sewer pipe cleaner
roofer, slater, thatcher, shingle roofer, tar roofer, hot tar, slate roofer, kettleman roof > roofer
insulator, lagger, asbesto worker, pipe coverer, asbesto, blower insulator, cork insulator > insulation worker mechanical
electrician, wireman, inside wireman, sparky, neon sign, house wirer, electrical wirer, conduit > electrician
sign hanger, sign erector, billboard erector > sign installer rigger
lineman, lineworker, line erector, cable splicer, trouble shooter line, groundman, grunt, linewoman, troubleman > electrical power line installer repairer
elevator mechanic, elevator constructor, escalator, dumbwaiter > elevator escalator installer repairer
solar, photovoltaic, pv > solar photovoltaic installer
wind turbine, windmill, wind tech > wind turbine service technician
weatherizer, weatherization, energy auditor > weatherization installer energy auditor
demolition, wrecker building, house wrecker, dismantler, building wrecker > construction laborer demolition
dock builder, pile driver, pile buck, piledriver, pile, bridge carpenter > pile driver operator
dredger, dredge, dredge pipe, dredgemaster, leverman > dredge operator
backhoe, bulldozer, dozer, scraper operator, motor grader, blade, front end loader, catskinner > operating engineer construction equipment operator
cat skinner, grader operator, trencher, ditcher, trenching, earth mover, heavy equipment > operating engineer construction equipment operator
oiler, greaser, lubricator, lube, oil wiper, oiler operator > lubrication servicer machinery maintenance worker helper
shovel, dragline, shovel runner, excavator, steam shovel, power shovel > excavating loading machine dragline operator
crane, derrick, gantry, tower crane, bridge crane, cherry picker, boom operator, overhead crane, jib, cupola crane > crane tower operator
hoist, winch, donkey engine, winchman, hoistman, hoisting, winder mine, skip operator, donkey > hoist winch operator
forklift, lift truck, jitney, tow motor, reach truck, stacker operator, straddle carrier > industrial truck tractor operator forklift
tractor operator industrial, industrial truck, hyster, tugger > industrial truck tractor operator forklift
conveyor, belt man, conveyor loader, belt picker > conveyor operator tender
highway maintenance, road mender, roadman, section hand road, street worker, pothole, line striper, guardrail, snowplow > highway maintenance worker
snow plow > highway maintenance worker
gandy dancer, trackman, track walker, section hand, tie tamper, trackwalker, section gang, spiker > rail track laying maintenance equipment operator
track layer, tie inserter, gang boss, roadmaster track, ballast > rail track laying maintenance equipment operator
flagger, flagman, flag person, crossing guard, school crossing, crossing tender, gateman crossing, crossing watchman > crossing guard flagger
pool, pool installer, swimming pool > construction pool cleaner maintenance
building inspector, plan checker, code enforcement, elevator inspector, boiler inspector, plumbing inspector > construction building inspector
chainman, rodman, instrument man, axman survey, surveyor helper, transit man, instrumentman, rod man > surveying mapping technician
surveyor, geodesist, geodetic, photogrammetrist, cartographer, mapper, photogrammetry, cadastral, map editor > cartographer photogrammetrist surveyor
topographer, mapmaker > cartographer photogrammetrist surveyor
draftsman, draughtsman, drafter, tracer, cad, autocad, detailer, blueprint, drafting, bim, revit > drafter
estimator, quantity surveyor, takeoff > cost estimator
handyman, handyperson, jack trade, fixit man, odd job > maintenance repair worker general
chimney sweep, chimney, sweep chimney > building cleaning worker
mine, miner, coal miner, collier, mucker, muckman, mine mucker, drift miner, pillar > underground mining machine operator miner extraction worker
pillar robber, driller mine, longwall, continuous miner, continuous mining, shuttle car > underground mining machine operator miner extraction worker
trammer, chute puller, roof bolter, roof bolting, timberman, timberman mine, bratticeman > underground mining machine operator miner extraction worker
brattice, pumpman mine, rock duster, hardrock, jumbo, stoper, shearer mine > underground mining machine operator miner extraction worker
fire boss, fireboss, mine foreman, gas tester mine, shot firer inspector, mine examiner > mine safety inspector first line supervisor extraction
motorman, mine motorman, brakeman mine, dinkey, dinkey operator, locomotive mine > locomotive rail yard engineer dinkey operator hostler
prospector, gold panner, panner, placer miner, sluice > extraction worker geological technician mining
tipple, tippleman, breaker boy, coal washer, washery, coal picker, slate picker > separating machine conveyor operator coal
roughneck, floorhand, floorman rig, chainhand, motorhand, rig hand > roustabout oil gas rotary drill
derrickman, derrickhand > derrick operator oil gas
tool pusher, toolpusher, driller rotary, well driller, water well, cable tool driller, drill operator well > rotary drill operator oil gas earth driller
rotary driller, well digger > rotary drill operator oil gas earth driller
roustabout, oil field, oilfield, swamper oil, lease hand, lease operator, pumper lease > oil gas roustabout service unit operator wellhead pumper
lease pumper, swabber, acidizer, gang pusher, wireline, fracker, frac, cementer oil, perforator > oil gas roustabout service unit operator wellhead pumper
well puller, mud logger, logging engineer, slickline, service unit operator, mud, mudlogger > oil gas roustabout service unit operator wellhead pumper
landman, lease buyer, leaseman, lease agent > real estate oil gas lease agent
switcher oil, pumper, gas pumper, pump station, gager, pumping station > wellhead pumper gas petroleum pump operator
gas compressor, compressor, gas plant, gas plant operator, gasoline plant > gas compressor pumping station plant operator
# power, plants
stationary engineer, boiler operator, boiler tender, fireman boiler, stoker, firer, boiler fireman, steam engineer > stationary engineer boiler operator
boiler room, low pressure boiler, stationary fireman, watch engineer, chief engineer building, refrigeration engineer > stationary engineer boiler operator
powerhouse, power plant, switchboard operator power, load dispatcher, dynamo tender, hydroelectric, hydro > power plant distributor dispatcher operator
turbine operator, auxiliary operator, control room operator, power dispatcher > power plant distributor dispatcher operator
nuclear, reactor operator, health physic, radiation > nuclear power reactor operator technician
waterwork, filter plant, wastewater, sewage plant, sewage, sewage disposal, water treatment, chlorinator > water wastewater treatment plant operator
effluent > water wastewater treatment plant operator
incinerator, garbage, trash, garbageman, sanitation, dustman, refuse, scavenger, ragpicker, junk, junkman, recycler > refuse recyclable material collector
recycling, trash collector, scrap sorter, landfill > refuse recyclable material collector
meter reader, meterman, meter > meter reader utilities control valve installer
# repair trades
mechanic, grease monkey, garageman, auto mechanic, brake, transmission, tune, carburetor, muffler, front end > automotive service technician mechanic
automobile, car, ase, automotive > automotive service technician mechanic
body man, bodyman, dent, dent remover, fender, auto body, collision, frame straightener, body fender > automotive body repairer
glass auto, windshield repair > automotive glass installer
diesel, truck mechanic, bus mechanic, fleet > bus truck diesel engine mechanic
tractor mechanic, farm equipment, combine mechanic, farm machinery > farm equipment mechanic
marine mechanic, outboard, motorboat, boat > motorboat mechanic
motorcycle, bike motor, scooter, atv > motorcycle mechanic
bicycle, bike, cycle > bicycle repairer
small engine, lawn mower repair, chainsaw, outdoor power > small engine mechanic outdoor power equipment
tire repairer, tire changer, tire fixer, tire man, tire mounter > tire repairer changer
aircraft mechanic, airframe, powerplant, avionic, aviation mechanic > aircraft mechanic service technician avionics
hvac, hvacr, ac, air conditioning, refrigeration, furnace installer, oil burner, heating > heating air conditioning refrigeration mechanic installer
chiller, sheet metal hvac, reefer > heating air conditioning refrigeration mechanic installer
appliance, washing machine, vacuum cleaner, sewing machine repair, refrigerator repair, white good > home appliance repairer
tv, television repair, radio repair, stereo, antenna, satellite dish, home theater, car stereo, hi fi > audiovisual electronic equipment installer repairer
cable, cable guy, cable television, telephone installer, pbx, central office, station installer > telecommunications equipment line installer repairer
frame man, telecom, fiber optic, fiber splicer, telephone, dsl, cable puller > telecommunications equipment line installer repairer
watchmaker, watch repairer, horologist, clockmaker, clock, horological, clocksmith, watch > watch clock repairer
camera repair, instrument repair, optical instrument, scale mechanic, scale, adjuster scale, binocular > camera precision instrument equipment repairer
typewriter, office machine, copier, atm, cash register, computer repair, data processing equipment > computer automated teller office machine repairer
point sale, vending machine repair, slot tech, slot mechanic > computer automated teller office machine repairer
vending, coin machine, jukebox, pinball, coin collector, route man vending, slot machine > coin vending amusement machine servicer repairer
armature winder, motor winder, electric motor, motor rewinder, stator, coil winder, transformer winder, rewinder > electric motor repairer coil winder
signal maintainer, signalman rail, signal rail, railway signal > signal track switch repairer
car inspector, carman, car knocker, car toad, car whacker, railroad car, carbuilder, air brake > rail car repairer
biomedical equipment, bmet, medical equipment repair > medical equipment repairer biomedical
musical instrument, band instrument, drum, harp, harpsichord, accordion, piano > musical instrument repairer tuner
gunnery > gunsmith
machine fixer, machine adjuster, machinery maintenance, overhauler, loomfixer, machine repairman > industrial machinery mechanic maintenance
maintenance mechanic, millwright helper, hydraulic, pump mechanic, pump erector, belt repairer > industrial machinery mechanic maintenance
industrial mechanic > industrial machinery mechanic maintenance
instrument technician, instrument mechanic, electrical instrument, relay > electrical electronics repairer powerhouse substation relay
powerhouse electrician, substation, relay tech > electrical electronics repairer powerhouse substation relay
tinkerer, tinker, umbrella repair, doll doctor, doll repair, toy repair, repairman, mend > installation maintenance repair worker
door, overhead door, garage door, door closer, automatic door > mechanical door repairer
parachute, parachute rigger, rigger parachute > parachute fabric mender
tent rigger, ship rigger, yacht rigger > rigger
trailer, rv, recreational vehicle, mobile home, manufactured home > recreational vehicle service technician mobile home installer
hydroblaster, tank cleaner, industrial cleaner, hazmat, hazardous, decontamination, asbesto remover > hazardous materials removal worker cleaner
asbesto abatement, lead abatement, mold remediation > hazardous materials removal worker cleaner
auto detailer, car washer, car wash, washer vehicle, boat cleaner, equipment washer, plane cleaner, tank car cleaner > cleaner vehicle equipment
# transport: road
truck driver, trucker, teamster, cdl, hauler, tractor trailer, semi, road, otr, log hauler, tanker, tank truck > heavy tractor trailer truck driver
drayman, drayage, flatbed, long haul, dump truck, cement truck, owner operator, lowboy, moving van, bobtailer, bobtail > heavy tractor trailer truck driver
hotshot driver, ready mix, transit mix > heavy tractor trailer truck driver
delivery, delivery man, van driver, route, routeman, milkman, bread man, laundry route, parcel > light truck driver sales delivery services
newspaper carrier, driver route, iceman, pizza delivery, driver sale > light truck driver sales delivery services
cabbie, cab, cabdriver, taxi, chauffeur, limo, limousine, uber, rideshare, hackman, hack, hack driver, livery > taxi driver chauffeur shuttle
jitney driver, paratransit > taxi driver chauffeur shuttle
bus driver, busman, motor coach, coach operator, school bus, transit operator, charter bus > bus driver transit school
streetcar, trolley, subway, light rail, tram, motorman subway, cable car, gripman, grip cable > subway streetcar operator
ambulance, ambulance driver, ambulette > ambulance driver attendant
courier, messenger, runner, bike messenger, bicycle messenger, page, office boy, process runner, bank runner > courier messenger
parking, parking lot, valet parking, carpark, parking ramp, valet car, garage attendant > parking attendant
gas station, filling station, pump attendant, service station, gas jockey, gas pump > automotive service attendant
mover, furniture mover, van helper, piano mover, household good, swamper, truck helper, van loader > laborer freight stock material mover helper
longshoreman, stevedore, docker, lumper, dockworker, dock hand, cargo handler, freight handler > laborer freight stock material mover cargo
roustabout circus, baggage handler, baggageman, redcap freight, stower, baggage smasher, ramp, ramp agent > laborer freight stock material mover cargo
ramper, checker loader, truck loader, unloader, carloader, roper > laborer freight stock material mover cargo
winch driver ship, hatch tender, gang boss dock, wharfinger, dockmaster, harbor master > transportation storage distribution manager dock water
harbormaster, pier superintendent, wharf > transportation storage distribution manager dock water
tallyman, tally clerk, tally, checker, checker freight, weigher, weighmaster, weighman, weighbridge, weigh > weigher measurer checker recordkeeping
teamster horse, mule skinner, muleskinner, carter, coachman, cart driver, oxen driver, packer horse, carriage driver > animal drawn vehicle driver worker
mule packer, draft horse > animal drawn vehicle driver worker
dispatcher, starter, train starter, bus starter, trip follower, car dispatcher, cab starter, radio dispatcher cab > dispatcher
traffic agent, rate clerk, rater, tariff, freight rate, billing freight, waybill, demurrage, bill lading > cargo freight agent customs broker
freight forwarder, freight broker, custom house, custom broker, customhouse > cargo freight agent customs broker
toll, tollkeeper, toll collector, bridge tender, bridgetender, lock tender, lock operator, lockkeeper, lockmaster, drawbridge, canal > bridge lock tender
lighthouse, lighthouse keeper > bridge lock tender
# rail
locomotive, engineer locomotive, hogger, hoghead, fireman locomotive, locomotive fireman, train driver, engine driver > locomotive engineer
hostler, engine hostler, yard engineer, roundhouse > rail yard engineer hostler
conductor, pullman conductor, train conductor, yardmaster, yard master, trainmaster, trainman > railroad conductor yardmaster
brakeman, switchman, yard couper, car rider, yard brakeman, pin puller, humpman, hump, retarder, towerman > railroad brake signal switch operator
tower operator rail, coupler, car dropper, switch tender, lever man, switchtender, brake rider > railroad brake signal switch operator
porter, redcap, skycap, pullman porter, bellhop, bellboy, bellman, bellcap, bell captain, doorman, doorkeeper hotel > baggage porter bellhop
baggage porter, bell, hop > baggage porter bellhop
train attendant, train steward, cabin steward, stewardess, steward, air hostess, flight hostess, purser, club car, dining car > passenger flight attendant
pullman > passenger flight attendant
callboy, crew caller, crew scheduler > crew scheduling clerk dispatcher
ticket agent, ticket seller, reservation, reservationist, gate agent, station agent, travel clerk > reservation transportation ticket agent travel clerk
redemption > reservation transportation ticket agent travel clerk
# water
sailor, deckhand, seaman, able seaman, mariner, merchant seaman, bosun, boatswain, ordinary seaman, bargeman, bargehand, ab > sailor marine oiler deckhand
deck hand, helmsman, quartermaster ship, coxswain, lightshipman, ferryman, ferry, sea hand > sailor marine oiler deckhand
skipper, ship captain, master ship, ship master, pilot river, pilot ship, tugboat, tug captain, tugboat captain > captain mate pilot water vessel ship
bar pilot, mate, first mate, chief mate, second mate, third mate, harbor pilot, ferry captain, river pilot > captain mate pilot water vessel ship
yacht captain, barge captain, master mariner, docking pilot > captain mate pilot water vessel ship
marine engineer, ship engineer, first assistant engineer, third assistant engineer, port engineer, chief engineer ship, engine room > ship engineer
wiper, fireman ship, oiler ship, pumpman, water tender, tankerman, engineman > sailor marine oiler tank car truck ship loader
boatman, boat operator, motorboat operator, water taxi, gondolier, launch operator, outfitter, river guide, whitewater > motorboat operator guide
raft guide, airboat > motorboat operator guide
ship chandler > wholesale sales representative ship supply
diver, scuba, commercial diver, hard hat diver, salvage diver, submersible, rov > commercial diver
shipwright, boatbuilder, boat builder, boatwright, caulker, caulker ship, dinghy, yacht builder, hull > boat ship carpenter builder
naval architect, marine architect, ship surveyor, marine surveyor > marine engineer naval architect inspector
# air and space
aviator, pilot, airplane, copilot, co pilot, helicopter pilot, captain airline, charter pilot, test pilot > airline commercial pilot flight engineer
bush pilot, first officer, flight engineer, flying, cfi, cfii > airline commercial pilot flight engineer
air traffic, controller tower, tower controller, flight controller, atc > air traffic controller
airport, airfield, airport operation, aircraft dispatcher, flight dispatcher, flight operation > airfield operations specialist
balloonist, hot air balloon, blimp, glider, drone, uav, uas > commercial pilot drone
astronaut, cosmonaut, aerospace > aerospace pilot engineer
fueler, aircraft fueler, aircraft servicer, airplane fueler, line service > aircraft service attendant
aircraft cargo, loadmaster, load planner, weight balance > aircraft cargo handling supervisor load
`
