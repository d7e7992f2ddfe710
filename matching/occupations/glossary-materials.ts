/** Words of trades that make glass, chemicals and food, and that farm; read by `trade-words.ts`. */
export const materialsGlossary = `
# glass, stone, clay, chemicals, plastics, rubber
lehr, lehr tender, glory hole, gaffer glass, glassblower, glass blower, gatherer glass, glass gatherer, glass bender, vial > molder shaper glass blower
glass presser, bit gatherer, lamp worker glass, neon tube bender, tube bender, glass lathe > molder shaper glass blower
glazier, glass installer, glass setter, windshield, stained glass, leaded glass, glass cutter, beveler, silverer, mirror > glazier glass cutter
mirror silverer > glazier glass cutter
flat glass, batch house, float glass > furnace operator mixing glass
optician, len grinder, len, lensometer, surfacer optical, edger optical, optical, len blocker > ophthalmic laboratory technician optical
ophthalmic technician lab, cutter len > ophthalmic laboratory technician optical
potter, jiggerman, jigger, ceramist, ceramicist, thrower, caster ceramic, slip caster, clay modeler, batter, saggar > molder shaper potter ceramic
sagger maker, kiln placer, glaze, glazer, dipper ceramic, decalcomania, decorator ceramic, pug mill, clay > molder shaper potter ceramic
brickmaker, brick burner, brick setter operator, tile maker, off bearer, block maker, brick machine > molding machine operator brick block
bricklayer, bricky, brick mason, mason, stonemason, tuckpointer, tuck pointer, pointer, chimney builder > brickmason blockmason stonemason
refractory mason, bottom builder, firebrick > brickmason blockmason stonemason
hod carrier, hod, mortar mixer, mud mixer, mason tender > helper brickmason construction laborer
stonecutter, stone cutter, stone carver, banker mason, granite cutter, marble cutter, stone polisher, marble polisher > stone cutter carver manufacturing
monument setter, lettering stone, sandblast stone, slab > stone cutter carver manufacturing
plasterer, lather, stucco, stuccoist, drywaller, drywall hanger, sheetrocker, taper, drywall taper > plasterer drywall ceiling tile installer taper
metal lather > plasterer drywall ceiling tile installer taper
terrazzo, cement finisher, concrete finisher, cement mason, curb setter, screed, gunite, gunite nozzleman > cement mason concrete finisher terrazzo
shotcrete > cement mason concrete finisher terrazzo
tile setter, tiler, tilesetter, floor layer, linoleum layer, floor coverer, parquet, carpet layer, soft tile > floor layer tile setter carpet installer
vinyl layer, hardwood floor > floor layer tile setter carpet installer
quarryman, quarrier, quarry worker, stone breaker, channeler, rock splitter, plug drill, ledgeman, jackhammer quarry > rock splitter quarry
paver, pavior, asphalt raker, raker, paving, blacktop, screed operator, distributor operator, roller engineer > paving surfacing tamping equipment operator
lute > paving surfacing tamping equipment operator
chemical operator, autoclave, still operator, batch, reactor, kettle, kettleman, acid, acid plant > chemical equipment plant operator tender
distiller chemical, nitrator, neutralizer, evaporator, filter press, centrifuge, polymerization, catalyst > chemical equipment plant operator tender
soap maker, candle maker, chandler, candlemaker, match maker, wax molder, wax pourer > molding chemical mixing machine operator
perfumer, perfumist, flavorist, flavor chemist > chemist fragrance flavor
powder monkey, dynamiter, blaster, powderman, shot firer, shotfirer, shooter blasting, blasting > explosives worker ordnance handling blaster
explosive handler, igniter > explosives worker ordnance handling blaster
firework, pyrotechnician, pyrotechnist > explosives worker special effects pyrotechnics
paint maker, paint mixer, tinter, ink maker, color matcher, pigment, varnish maker > mixing blending machine operator paint
mixer, blender, compounder, banbury, mixing, batcher, batch mixer, mill operator > mixing blending machine operator
crusher, crusher operator, pulverizer, ball mill, stamp mill, grinder mill, hammer mill > crushing grinding machine operator
screener, sifter, bolter sifter, sieve, shaker, strainer, thickener, filterer, classifier > separating filtering machine operator
refiner, refinery, stillman, gauger, treater oil, pumper gauger, cracking unit, tank farm > petroleum pump system refinery operator gauger
coke, coker, coke oven, coke burner, charcoal burner, lime burner, calciner, calcine, lime kiln, door machine, pusher operator > furnace kiln operator
rubber, tire builder, tire, tire molder, vulcanizer, retreader, recapper, camelback, bia cutter tire, bead builder, tire buffer > tire builder rubber
mold mounter > tire builder rubber
calender, extruder, extruder operator, injection molder, injection molding, blow molder > molding extruding machine operator plastic fiberglass laminator
thermoformer, vacuum form, compression molder, plastic, laminator, foam, fiberglass > molding extruding machine operator plastic fiberglass laminator
resin, fiberglasser, gel coater, lay > molding extruding machine operator plastic fiberglass laminator
celluloid, button maker, comb maker, pearl button > machine operator plastic production
cement, slurry, cement mill > crushing grinding mixing furnace operator
# food and farm
butcher, meatcutter, meat cutter, slaughterer, sticker animal, gut puller, gutter > butcher slaughterer meat packer poultry cutter trimmer
splitter carcass, hide dropper, boner, deboner, trimmer meat, skinner, shackler, knocker, stunner > butcher slaughterer meat packer poultry cutter trimmer
kosher, shochet, ham boner, eviscerator, poultry dresser, poultry picker, neck skewer, gizzard > butcher slaughterer meat packer poultry cutter trimmer
sausage maker, stuffer, sausage stuffer, linker, curer, pickler meat, smoker meat, smokehouse, meat curer, ham curer > food cooking smoking batchmaker meat
casing > food cooking smoking batchmaker meat
rendering, renderer, lard, tankage > food cooking machine operator rendering
fishmonger, fish cleaner, filleter, fish cutter, shucker, oyster shucker, clam, crab picker, crab meat, shrimp peeler > fish cutter trimmer cleaner
fish butcher, fish header > fish cutter trimmer cleaner
baker, pastry, pastry cook, patissier, doughnut, doughnut maker, dough mixer, oven tender, pie maker, bagel maker, biscuit > baker pastry food batchmaker
pretzel, icer, cake decorator, bench hand, breadmaker, cracker, wafer, dough > baker pastry food batchmaker
confectioner, candymaker, candy maker, chocolatier, chocolate, dipper candy, enrober, marshmallow, nougat, caramel > food batchmaker candy confectionery
taffy, gum, chicle, fondant, cocoa, candy puller > food batchmaker candy confectionery
brewer, brewmaster, brew house, maltster, malt house, malt, distiller > brewer distiller winery separating fermenting machine operator food science
still man, winemaker, vintner, vigneron, oenologist, enologist, cellarman > brewer distiller winery separating fermenting machine operator food science
wine, mash, mash tub, cider, vinegar, yeast, fermenter, fermentation, liquor > brewer distiller winery separating fermenting machine operator food science
whiskey > brewer distiller winery separating fermenting machine operator food science
sommelier, wine steward > sommelier wine waiter dining
cheesemaker, cheese maker, cheesemonger, butter maker, churner, creamery, dairyman plant, pasteurizer, milk > dairy food batchmaker cheese processing
ice cream, separator dairy, curd, casein, whey, cottage cheese, yogurt, dairy processing > dairy food batchmaker cheese processing
dairyman, dairy farmer, milker, cow milker, milking > farmworker dairy farm animals
coffee roaster, roaster, nut roaster, tobacco, tobacco stemmer, stemmer, leaf, cigar maker > food tobacco roasting baking drying machine operator
cigarette, cigar roller, redryer, tobacco curer, bunch maker, snuff > food tobacco roasting baking drying machine operator
canner, cannery, retort, brine, brine tank, preserver, pickle, jam, jelly, juice, blancher, peeler > food cooking machine operator batchmaker canning
tomato, fruit, dehydrator, freezer food, freeze drier > food cooking machine operator batchmaker canning
flour, grist, grist miller, grain miller, millhand, rice, oat, corn, feed mill, feed, sugar boiler > food grain milling grinding mixing machine operator
sugar, beet, syrup, molasse > food grain milling grinding mixing machine operator
grain elevator, grain trimmer, grain, elevator grain > grain elevator operator conveyor agricultural
taster, tea taster, coffee taster, cupper, tea blender > food tester grader agricultural inspector taster
egg, egg candler, candler, egg grader, egg breaker, fruit grader, sorter agricultural, produce, cotton classer > grader sorter agricultural products
wool grader, wool sorter, tobacco grader, classer, fruit sorter > grader sorter agricultural products
farmhand, field hand, fieldworker, ranch hand, chore, farm hand, hired man, planter, harvest hand, bean picker, fruit picker > farmworker crop laborer
cotton picker, hop picker, detasseler, thinner, hoer, vine, crop, cane cutter, topper beet > farmworker crop laborer
cowboy, cowhand, wrangler, wrangler horse, cowpuncher, vaquero, drover, herder, herdsman, shepherd, sheepherder > farmworker ranch animals livestock
goat herder, stockman, swineherd, buckaroo, ranch, cowgirl, rancher hand > farmworker ranch animals livestock
rancher, farmer, grazier, crofter, sharecropper, homesteader, grower, cattleman, orchardist, viticulturist, apiarist > farmer rancher agricultural manager
beekeeper, bee, fish farmer, oysterman, aquaculturist, pomologist, horticulturist grower, sheep rancher, poultryman > farmer rancher agricultural manager
hatcheryman, fur farmer, dairy farm > farmer rancher agricultural manager
overseer, farm boss, field boss, crew leader farm, ranch foreman, majordomo > first line supervisor farming agricultural
shearer, sheep shearer, wool shearer > farmworker animals sheep shearer
inseminator, artificial inseminator, animal breeder, breeder, horse breeder, dog breeder, poultry breeder, hatchery > animal breeder farmworker
chick sexer, sexer, vaccinator poultry > animal breeder farmworker
horse trainer, horse breaker, dog trainer, mahout, animal trainer, falconer, equestrian, lion tamer, hackamore, broncobuster > animal trainer
trainer animal, ringmaster horse, canine, k 9 > animal trainer
groom, stableman, stable hand, hostler stable, hot walker, ostler, mucker stable, kennel, kennelman, zookeeper > nonfarm animal caretaker groomer
zoo keeper, aquarist, menagerie, pet sitter, dog walker, dog groomer, pet groomer, clipper dog, pound keeper > nonfarm animal caretaker groomer
dogcatcher shelter > nonfarm animal caretaker groomer
dogcatcher, dog catcher, animal warden, animal control, pound > animal control worker
jockey, exercise rider, rider, pacer driver, sulky driver, harness driver > jockey athlete sports competitor horse
trapper, hunter, muskrat trapper, bounty hunter animal, predator control, furbearer > hunter trapper fishing
fisherman, angler, trawler, seiner, lobsterman, crabber, gill netter, clammer, shrimper, sponge, diver shellfish, kelp > fishing hunting worker fisher
netter, purse seiner, longliner, trotline, weir fisher, whaler, oyster dredger > fishing hunting worker fisher
game warden, gamekeeper, conservation officer, fish game > fish game warden
greenskeeper, greenkeeper, groundskeeper, gardener, landscaper, lawn mower, mower, yard, hedge trimmer, horticultural > landscaping groundskeeping worker
sod layer, sodder, cemetery worker, gravedigger, grave digger, sexton ground > landscaping groundskeeping worker
nurseryman, nursery worker, nursery, greenhouse, budder, grafter, propagator, seedling puller, transplanter, mushroom > farmworker nursery greenhouse crop
bulb > farmworker nursery greenhouse crop
pesticide, sprayer, crop duster, fumigator, exterminator, rat catcher, termite, mosquito, pest > pest control pesticide handler sprayer applicator
crop duster pilot, ag pilot, aerial applicator > commercial pilot
irrigator, ditch rider, ditch tender, ditch, zanjero, irrigation > irrigation farmworker water
agronomist, soil scientist, pedologist, edaphologist, plant breeder, pomology, olericulturist, agrostologist > soil plant scientist
sawmill, lumber > sawing machine operator wood lumber
cook, fry, grill, griddle, short order, line cook, prep cook, broil, sous, saucier, garde manger, rotisseur, broiler > cook restaurant short order
fry cook, pantry, poissonier, entremetier, hash slinger, pizza, tortilla, tamale, commis, tournant > cook restaurant short order
chef, executive chef, cuisinier, chef de cuisine > chef head cook
galley > kitchen cook
waiter, waitress, garcon, server food, carhop, car hop, captain dining, headwaiter, head waiter > waiter waitress server
busboy, busser, bus boy, busperson, bar back, barback, dining room, runner food > dining room attendant bartender helper
bartender, barkeep, barman, barmaid, mixologist, tapster, tavern > bartender
barista, counterman, counterperson, soda jerk, soda, fountain, cafeteria counter, steam table, salad > food counter attendant preparation fast worker
sandwich, deli, lunch counter, carver food, smoothie, concession stand, snack bar > food counter attendant preparation fast worker
maitre d, maitre, host restaurant, hostess restaurant, greeter restaurant > host hostess restaurant
dishwasher, dish, pot washer, scullion, pantler, scullery, kitchen porter, steward kitchen, glass washer, silver wrapper > dishwasher kitchen helper
restaurateur, caterer, innkeeper restaurant, canteen manager, food beverage > food service manager
dietician, dietitian, nutritionist, dietetic > dietitian nutritionist
dietary aide, diet clerk, tray, diet > dietetic technician food preparation server nonrestaurant
`
