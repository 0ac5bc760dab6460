SELECT regency, count(DISTINCT postal_code) AS codes, min(postal_code) AS first, max(postal_code) AS last
FROM 'kodepos.parquet'
WHERE province = 'Jawa Barat'
GROUP BY regency
ORDER BY codes DESC, regency
LIMIT 3;

SELECT village, district
FROM read_csv('kodepos.csv', types = {'postal_code': 'VARCHAR'})
WHERE postal_code = '40135';
