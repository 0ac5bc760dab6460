/** The names of streets that most towns have, folded, with blanks between: as a street's name they say nothing about the place. */
export const commonStreets = `
    sudirman jendralsudirman jenderalsudirman jendsudirman diponegoro gatotsubroto ahmadyani ayani jendahmadyani merdeka
    kemerdekaan pahlawan kartini rakartini veteran pemuda gajahmada hayamwuruk imambonjol teukuumar hasanuddin
    sultanhasanuddin pattimura samratulangi wrsupratman supratman dewisartika cutnyakdien soekarnohatta sukarnohatta
    sutomo drsutomo cokroaminoto hoscokroaminoto slametriyadi brigjenslametriyadi pangeranantasari antasari
    trikora proklamasi asiaafrika perintiskemerdekaan urip uripsumoharjo mtharyono haryono sparman panjaitan
    melati mawar anggrek kenanga flamboyan cempaka dahlia melur seroja teratai cendrawasih garuda rajawali kenari
    kihajardewantara wahidhasyim khahmaddahlan ahmaddahlan sisingamangaraja yossudarso halimperdanakusuma adisucipto`;
