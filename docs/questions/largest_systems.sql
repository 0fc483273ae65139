-- Which systems realise the most maqāmāt
-- A system realises a maqām if it has all its notes by name. This does not describe the music of the time: 101 of the
-- 112 maqāmāt cite a book of 1946, the names of the systems of al-Fārābī are assigned, and allami_2025 is a modern
-- construction.
SELECT id AS system, pitch_classes, starting_notes, maqamat, ajnas
FROM 'tuning_systems.parquet'
ORDER BY maqamat DESC, ajnas DESC, system
LIMIT 8

-- | system | pitch_classes | starting_notes | maqamat | ajnas |
-- | --- | --- | --- | --- | --- |
-- | allami_2025 | 28 | 1 | 111 | 36 |
-- | cairocongresstuningcommittee_1929 | 24 | 2 | 108 | 37 |
-- | alsabbagh_1954 | 24 | 1 | 108 | 36 |
-- | alfarabi_950i | 22 | 2 | 95 | 36 |
-- | alfarabi_950g | 27 | 2 | 88 | 36 |
-- | mokhtarandmosharrafa_1937 | 14 | 1 | 87 | 27 |
-- | allaythi_1965 | 20 | 1 | 73 | 36 |
-- | ronzevalle_1904 | 24 | 2 | 73 | 35 |
